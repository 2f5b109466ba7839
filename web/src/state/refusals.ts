/** Why the hall refuses something, in words for people. */

const WORDS: Record<string, [string, string]> = {
  offline: [
    "牌馆没有回应。看看网络，再试一次。",
    "The hall does not answer. Check the network and try again.",
  ],
  bad_name: [
    "名字要 1 到 24 个看得见的字，里面要有字或符号。",
    "A name has 1 to 24 visible characters, some of them letters or signs.",
  ],
  bad_login: [
    "登录名要 3 到 32 位：小写字母 a–z、数字、_ . -",
    "A login has 3 to 32 letters a–z, figures, _ . -",
  ],
  bad_password: ["密码要 8 到 256 个字。", "A password has 8 to 256 characters."],
  login_taken: ["这个登录名已经有人用了。", "That login is taken."],
  not_a_guest: ["你已经有账号了。", "You have an account already."],
  bad_credentials: ["登录名或密码不对。", "The login or the password is wrong."],
  not_logged_in: ["先说说你是谁。", "Say who you are first."],
  too_large: ["太长了。", "That is too long."],
  bad_origin: ["这个网页不能用这家牌馆。", "This page may not use the hall."],
  unknown_game: ["牌馆没有这种牌。", "The hall does not have that game."],
  gone: ["这个房间刚刚散了。", "That room has just been closed."],
  not_seated: ["那里没有人坐。", "Nobody sits there."],
  unknown_stake: ["牌馆没有这个场。", "The hall does not have that room."],
  unknown_bot: ["牌馆没有这位电脑。", "The hall does not have that bot."],
  no_watchers: ["这个房间不许旁观。", "This room is not to be watched."],
  no_match: ["没有这一场。", "There is no such match."],
  no_hand: ["没有这一局，或者还没打完。", "There is no such hand, or it is not finished."],
  storage: ["牌馆现在记不了账，请稍后再试。", "The hall cannot write just now; try again soon."],
  closed: ["牌馆正在关门，请稍后再来。", "The hall is closing; come back in a moment."],
  http: ["牌馆出了故障，请稍后再试。", "The hall has failed; try again in a moment."],
  no_room: ["没有这个房间号", "There is no room with that code"],
  room_full: ["房间已经坐满", "The room is full"],
  playing: ["牌局已经开始", "The match has begun"],
  seated: ["你在另一张牌桌上，请先离开", "You sit at another table: leave it first"],
  too_poor: ["金币不够", "Not enough coins"],
  too_fast: ["太快了，请慢一点", "Too fast; slow down a little"],
  not_owner: ["只有房主可以这样做", "Only who owns the room may do that"],
  not_yours: ["打完以后别人才能看。", "Others may see it when the match is over."],
  illegal_action: ["现在不能这样打", "That may not be played now"],
  no_hints: ["这个房间不给提示", "There are no hints in this room"],
  hall_full: ["牌馆已满", "The hall is full"],
};
/** What codes say that are about one of many things: the hall's message says which. */
const BEFORE: Record<string, [string, string]> = {
  bad_plan: ["牌局不能这样定", "The match cannot be so"],
};

/** Why something was refused, in both languages; where it has no words, the hall's own. */
export function refusal(code: string, message: string): [string, string] {
  const known = WORDS[code];
  if (known) return known;
  const [zh, en] = BEFORE[code] ?? ["没有成功", "Refused"];
  return [`${zh}：${message}`, `${en}: ${message}`];
}
