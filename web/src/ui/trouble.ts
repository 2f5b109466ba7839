/** Why something failed, in words for people. */

import { t } from "../i18n";
import { ApiError } from "../net/api";
import { refusal } from "../state/hall";

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
};

/** The words for a code of the hall; where it has none, the hall's own message. */
export function codeWords(code: string, message: string): string {
  const known = WORDS[code];
  if (known) return t(...known);
  if (code === "bad_plan") return t(`牌局不能这样定：${message}`, `The match cannot be so: ${message}`);
  return t(...refusal(code, message));
}

/** The words for whatever was thrown. */
export function trouble(error: unknown): string {
  if (error instanceof ApiError) return codeWords(error.code, error.message);
  const message = error instanceof Error ? error.message : String(error);
  return t(`出错了：${message}`, `Something failed: ${message}`);
}
