/**
 * The lines of an event log as sentences in both languages: for captions, for screen readers, for
 * the list of a replay. Nothing here depends on which language is shown.
 */

import { onBoard } from "./blurbs";
import type { Both } from "../types";
import type { GameAbout, Phrase } from "../wire";
import type { Line } from "./hand";
import { HIDDEN, parseTiles, sorted, tileName, type Tile } from "./tiles";

/** Who plays, and what a line does not say itself. */
export interface Cast {
  /** The names of the seats. */
  names: readonly string[];
  /** The seat that is addressed as you; null: nobody is. */
  me: number | null;
  /** The gold, once it is turned up. */
  gold: Tile | null;
  /** The game's id and its names. */
  game?: Pick<GameAbout, "id" | "zh" | "en"> & Partial<Pick<GameAbout, "kind" | "kong_names">>;
  /** What the game calls its ways to win, where that is known; else the common words. */
  hows?: Readonly<Record<string, Both>>;
}

/** A line as a sentence; null for a line of a kind that is not told. */
export function narrate(line: Line, cast: Cast): Both | null {
  const told = TELL[line.type]?.(line, new Teller(cast, line)) ?? null;
  return told && { zh: tidy(told.zh.replace(CJK_GAP, "")), en: tidy(told.en) };
}

/** What the game calls its ways to win, read off a `settle` line. */
export function howsOf(lines: readonly Line[]): Record<string, Both> {
  const found: Record<string, Both> = {};
  const settle = lines.find((line) => line.type === "settle");
  for (const win of settle?.wins ?? []) {
    const item = win.items?.find((one) => one.id === win.how);
    if (item) found[win.how] = { zh: item.name, en: item.en };
  }
  return found;
}

/** Names and tiles of one line, and its verbs. */
class Teller {
  constructor(
    readonly cast: Cast,
    readonly line: Line,
  ) {}

  /** A seat's name; one's own is 你, you. */
  who(seat: unknown = this.line.seat): Both {
    if (seat === this.cast.me) return { zh: "你", en: "you" };
    const name = typeof seat === "number" ? this.cast.names[seat] : undefined;
    const text = name || `${Number(seat) + 1}`;
    return { zh: ` ${text} `, en: text };
  }

  /** `They discard` as it is said of the seat of the line: `Ann discards`, `You discard`. */
  does(one: string, you: string, rest: string): string {
    const { en } = this.who();
    return this.line.seat === this.cast.me ? `You ${you}${rest}` : `${en} ${one}${rest}`;
  }

  tile(tile: Tile | null | undefined = this.line.tile): Both {
    const name = tile && tile !== HIDDEN ? tileName(tile) : { zh: "一张牌", en: "a tile" };
    if (tile == null || tile !== this.cast.gold) return name;
    return { zh: `${name.zh}（金）`, en: `${name.en} (gold)` };
  }

  /** Several tiles, sorted; of hidden ones their number. */
  tiles(list: string): Both {
    const tiles = sorted(parseTiles(list), this.cast.gold);
    if (tiles.includes(HIDDEN)) return { zh: `${tiles.length} 张`, en: `${tiles.length} tiles` };
    const names = tiles.map(tileName);
    return { zh: names.map((n) => n.zh).join("、"), en: names.map((n) => n.en).join(", ") };
  }

  kong(): Both {
    return this.cast.game?.kong_names?.[this.line.type] ?? KONGS[this.line.type] ?? { zh: "杠", en: "kong" };
  }
}

const KONGS: Record<string, Phrase> = {
  kong: { zh: "直杠", en: "kong" },
  akong: { zh: "补杠", en: "added kong" },
  ckong: { zh: "暗杠", en: "concealed kong" },
};

const FLAGS: Record<string, Both> = {
  kong_draw: { zh: "杠上花", en: "on a kong's replacement" },
  kong_discard: { zh: "杠上炮", en: "on the discard after a kong" },
  last_tile: { zh: "海底", en: "the last tile" },
  last_copy: { zh: "和绝张", en: "the last copy" },
  start: { zh: "起手", en: "as dealt" },
  last_hand: { zh: "最后一手", en: "in the last hand" },
};

/** What a seat chose: no, yes. */
const CHOICES: Record<string, [(t: Teller) => Both, (t: Teller) => Both]> = {
  open: [
    (t) => ({ zh: "不明牌", en: t.does("keeps", "keep", " the hand closed") }),
    (t) => ({ zh: "明牌", en: t.does("plays", "play", " with an open hand") }),
  ],
  double: [
    (t) => ({ zh: "不加倍", en: t.does("does", "do", " not double") }),
    (t) => ({ zh: "加倍", en: t.does("doubles", "double", " the stakes") }),
  ],
  ready: [
    (t) => ({ zh: "不报听", en: t.does("does", "do", " not declare ready") }),
    (t) => ({ zh: "报听", en: t.does("declares", "declare", " ready") }),
  ],
};

const FALSE_CALLS: Record<string, Both> = {
  chi: { zh: "错吃", en: "a false chi" },
  pon: { zh: "错碰", en: "a false pon" },
  kong: { zh: "错杠", en: "a false kong" },
  akong: { zh: "错杠", en: "a false kong" },
  ckong: { zh: "错杠", en: "a false kong" },
  hu: { zh: "诈胡", en: "a false win" },
  discard: { zh: "错打金", en: "a gold discarded that may not be" },
};

/** How a hand is won, by name and in a sentence that begins with who and ends with the tile. */
const HOWS: Record<string, { zh: string; one: string; you: string; rest: string }> = {
  discard: { zh: "胡", one: "wins", you: "win", rest: "" },
  self_draw: { zh: "自摸", one: "wins", you: "win", rest: " by self-draw" },
  rob_kong: { zh: "抢杠胡", one: "robs", you: "rob", rest: " the kong and wins" },
  rob_gold: { zh: "抢金", one: "robs", you: "rob", rest: " the gold and wins" },
  three_gold: { zh: "三金倒", one: "wins", you: "win", rest: " with three golds" },
  heavenly: { zh: "天胡", one: "wins", you: "win", rest: " as dealt: a heavenly hand" },
  earthly: { zh: "地胡", one: "wins", you: "win", rest: " on the first discard: an earthly hand" },
  you1: { zh: "单游", one: "wins", you: "win", rest: " roaming" },
  you2: { zh: "双游", one: "wins", you: "win", rest: " by double roaming" },
  you3: { zh: "三游", one: "wins", you: "win", rest: " by triple roaming" },
  five: { zh: "五连", one: "wins", you: "win", rest: " with five in a row" },
};

/** What a game calls a way to win otherwise than the others do. */
const OWN_HOWS: Record<string, Record<string, string>> = {
  xiamen: { you1: "游金", heavenly: "天和" },
};

const ENDS: Record<string, Both> = {
  win: { zh: "这一局有人胡了", en: "The hand was won" },
  draw: { zh: "没有人胡，流局", en: "Nobody won: a draw" },
  penalty: { zh: "这一局以罚结束", en: "The hand ended with a penalty" },
};

const BOARD_ENDS: Record<string, Both> = {
  win: { zh: "分出胜负", en: "The game is won" },
  draw: { zh: "和棋", en: "A draw" },
  penalty: { zh: "黑棋禁手", en: "A foul by Black" },
};

type Tell = (line: Line, t: Teller) => Both | null;

const TELL: Record<string, Tell> = {
  start_hand: start,
  choice(line, t) {
    const zh = t.who().zh;
    if (line.what === "hooks") {
      const n = line.value ?? 0;
      return { zh: `${zh}下 ${n} 勾`, en: t.does("names", "name", n === 1 ? " 1 hook" : ` ${n} hooks`) };
    }
    const said = CHOICES[line.what ?? ""]?.[line.value === 1 ? 1 : 0](t);
    return said ? { zh: zh + said.zh, en: said.en } : null;
  },
  deal(line, t) {
    const { zh, en } = t.tiles(line.tiles ?? "");
    return { zh: `${t.who().zh}抓牌：${zh}`, en: t.does("is", "are", ` dealt ${en}`) };
  },
  flower(line, t) {
    const flower = t.tile();
    const zh = `${t.who().zh}补花：${flower.zh}`;
    const en = t.does("lays", "lay", ` ${flower.en}`);
    if (line.draw == null) return { zh: `${zh}，没有牌可补`, en: `${en}, which is not replaced` };
    const drawn = t.tile(line.draw);
    return { zh: `${zh}，补到${drawn.zh}`, en: `${en} and ${youOr(t, "draws", "draw")} ${drawn.en}` };
  },
  gold(line) {
    const { zh, en } = tileName(line.tile ?? HIDDEN);
    return { zh: `翻金：金是${zh}`, en: `The gold is ${en}` };
  },
  draw(line, t) {
    const { zh, en } = t.tile();
    const seen = line.tile !== HIDDEN;
    const back = line.from === "back";
    return {
      zh: `${t.who().zh}${back ? "从牌尾补" : "摸"}${seen ? `到${zh}` : "牌"}`,
      en: t.does("draws", "draw", ` ${en}${back ? " from the tail" : ""}`),
    };
  },
  discard(_line, t) {
    const { zh, en } = t.tile();
    return { zh: `${t.who().zh}打出${zh}`, en: t.does("discards", "discard", ` ${en}`) };
  },
  chi(line, t) {
    const { zh, en } = t.tiles(line.tiles ?? "");
    const tile = t.tile();
    return {
      zh: `${t.who().zh}吃${t.who(line.from).zh}的${tile.zh}：${zh}`,
      en: `${t.does("takes", "take", ` ${tile.en} from ${t.who(line.from).en}`)}: chi ${en}`,
    };
  },
  pon(line, t) {
    const tile = t.tile();
    return {
      zh: `${t.who().zh}碰${t.who(line.from).zh}的${tile.zh}`,
      en: `${t.does("takes", "take", ` ${tile.en} from ${t.who(line.from).en}`)}: pon`,
    };
  },
  kong(line, t) {
    const tile = t.tile();
    const kong = t.kong();
    return {
      zh: `${t.who().zh}${kong.zh}${t.who(line.from).zh}的${tile.zh}`,
      en: `${t.does("takes", "take", ` ${tile.en} from ${t.who(line.from).en}`)}: ${kong.en}`,
    };
  },
  akong: ownKong,
  ckong: ownKong,
  rob_guess(line, t) {
    return {
      zh: `${t.who().zh}猜暗杠，${line.right ? "猜中了" : "猜错了"}`,
      en: `${t.does("guesses", "guess", " the hidden kong")}: ${line.right ? "right" : "wrong"}`,
    };
  },
  aside(_line, t) {
    const { zh, en } = t.tile();
    return { zh: `${t.who().zh}把${zh}放在一边`, en: t.does("lays", "lay", ` ${en} aside`) };
  },
  false_call(line, t) {
    const { zh, en } = FALSE_CALLS[line.what ?? ""] ?? { zh: "错叫", en: "a false call" };
    if (line.what === "hu") return { zh: t.who().zh + zh, en: `${t.does("calls", "call", "")} ${en}` };
    return {
      zh: `${t.who().zh}${zh}，成了相公`,
      en: `${t.does("makes", "make", "")} ${en}: the hand is dead`,
    };
  },
  pass_win(_line, t) {
    return { zh: `${t.who().zh}过胡`, en: t.does("passes", "pass", " a win") };
  },
  hu: win,
  flip(_line, t) {
    const { zh, en } = t.tile();
    return { zh: `翻醒：翻出${zh}`, en: `Turned up after the win: ${en}` };
  },
  stone(line, t) {
    const colour = line.seat === 0 ? { zh: "黑棋", en: "Black" } : { zh: "白棋", en: "White" };
    return {
      zh: `${t.who().zh}（${colour.zh}）下 ${line.point}`,
      en: `${t.does("plays", "play", ` ${line.point}`)} (${colour.en})`,
    };
  },
  resign(_line, t) {
    return { zh: `${t.who().zh}认输`, en: t.does("resigns", "resign", "") };
  },
  settle: settled,
  end_hand(line, t) {
    const board = onBoard(t.cast.game);
    const end = (board ? BOARD_ENDS : ENDS)[line.reason ?? ""] ?? { zh: "终局", en: "The end" };
    if (board || line.next_dealer === undefined) return end;
    const next = t.who(line.next_dealer);
    const mine = line.next_dealer === t.cast.me;
    return {
      zh: `${end.zh}；下一局${next.zh}坐庄`,
      en: `${end.en}; ${mine ? "you deal" : `${next.en} deals`} next`,
    };
  },
};

function start(line: Line, t: Teller): Both {
  const game = t.cast.game ?? { zh: "牌局", en: "The game" };
  const n = line.hand_no ?? 0;
  if (line.wall === undefined && onBoard(t.cast.game)) {
    return { zh: `${game.zh}，第 ${n + 1} 局`, en: `${game.en}, game ${n + 1}` };
  }
  const dealer = t.who(line.dealer);
  const mine = line.dealer === t.cast.me;
  const kept = line.streak ?? 0;
  return {
    zh: `${game.zh}：${dealer.zh}坐庄${kept ? `，连庄 ${kept} 次` : ""}`,
    en: `${game.en}: ${mine ? "you deal" : `${dealer.en} deals`}${kept ? `, kept ${kept} times` : ""}`,
  };
}

function ownKong(_line: Line, t: Teller): Both {
  const { zh, en } = t.tile();
  const kong = t.kong();
  const hidden = t.line.tile === HIDDEN || t.line.tile == null;
  return {
    zh: `${t.who().zh}${kong.zh}${hidden ? "" : zh}`,
    en: t.does("makes", "make", ` a${/^[aeiou]/.test(kong.en) ? "n" : ""} ${kong.en}${hidden ? "" : ` of ${en}`}`),
  };
}

function win(line: Line, t: Teller): Both {
  const how = HOWS[line.how ?? ""] ?? HOWS["discard"]!;
  const named = t.cast.hows?.[line.how ?? ""]?.zh ?? OWN_HOWS[t.cast.game?.id ?? ""]?.[line.how ?? ""];
  const flags = (line.flags ?? []).map((flag) => FLAGS[flag]).filter((flag) => flag !== undefined);
  let zh = `${t.who().zh}${named && line.how !== "discard" ? named : how.zh}`;
  let en = t.does(how.one, how.you, how.rest);
  if (line.tile != null) {
    const tile = t.tile();
    zh += tile.zh;
    en += line.how === "discard" ? ` on ${tile.en}` : `: ${tile.en}`;
  }
  if (typeof line.from === "number") {
    const fed = t.who(line.from);
    zh += line.how === "discard" ? `，${fed.zh}点炮` : `，${fed.zh}的牌`;
    en += ` from ${fed.en}`;
  }
  if (flags.length > 0) {
    zh += `（${flags.map((flag) => flag.zh).join("，")}）`;
    en += ` (${flags.map((flag) => flag.en).join(", ")})`;
  }
  return { zh, en };
}

function settled(line: Line, t: Teller): Both {
  const net = line.net ?? [];
  const shares = net
    .map((amount, seat) => ({ who: t.who(seat), amount: amount + (line.outside?.[seat] ?? 0) }))
    .filter((share) => share.amount !== 0);
  if (shares.length === 0) return { zh: "结算：没有输赢", en: "Settled: nothing is paid" };
  const sign = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);
  return {
    zh: `结算：${shares.map((s) => `${s.who.zh} ${sign(s.amount)}`).join("，")}`,
    en: `Settled: ${shares.map((s) => `${s.who.en} ${sign(s.amount)}`).join(", ")}`,
  };
}

function youOr(t: Teller, one: string, you: string): string {
  return t.line.seat === t.cast.me ? you : one;
}

/** A space between Chinese signs; one beside a Latin name stays. */
const CJK_GAP = /(?<=[\u3000-\u9fff\uff00-\uffef]) +(?=[\u3000-\u9fff\uff00-\uffef])/g;

/** One space where two met, none at the ends or beside Chinese marks; a capital to begin with. */
function tidy(text: string): string {
  const plain = text.replace(/ +/g, " ").replace(/ ?([，：；、（）]) ?/g, "$1").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
