/** What happens at the table, in words: for captions, and for who listens rather than looks. */

import type { Line } from "../../state/hand";
import { HIDDEN, parseTiles, tileName, type Tile } from "../../state/tiles";
import type { Both } from "../../types";
import type { GameAbout } from "../../wire";

/** Who is spoken of: names by seat, and which of them is the listener (−1: none). */
export interface Cast {
  names: string[];
  viewer: number;
  game?: GameAbout;
}

/** A line of the event log as a sentence; null for what need not be told. */
export function tell(line: Line, cast: Cast): Both | null {
  return TELL[line.type]?.(line, cast) ?? null;
}

type Teller = (line: Line, cast: Cast) => Both | null;

const TELL: Record<string, Teller> = {
  flower: (line, cast) => join(who(line.seat, cast), "补花", " lays a flower: ", named(line.tile)),
  gold: (line) => join({ zh: "", en: "" }, "翻出金：", "The gold: ", named(line.tile)),
  draw: (line, cast) => drawn(line, cast),
  discard: (line, cast) => join(who(line.seat, cast), "打", plays(line, cast), named(line.tile)),
  chi: (line, cast) => join(who(line.seat, cast), "吃", call(line, cast, "chi", "chis"), run(line)),
  pon: (line, cast) => claim(line, cast, "碰", "pon", "pons"),
  kong: (line, cast) => kong(line, cast, "杠", "kong"),
  akong: (line, cast) => kong(line, cast, "补杠", "added kong"),
  ckong: (line, cast) => kong(line, cast, "暗杠", "concealed kong"),
  choice: (line, cast) => choice(line, cast),
  rob_guess: (line, cast) =>
    line.right
      ? join(who(line.seat, cast), "猜杠猜中了", " guessed the hidden kong right", NONE)
      : join(who(line.seat, cast), "猜杠猜错了", " guessed the hidden kong wrong", NONE),
  aside: (line, cast) => join(who(line.seat, cast), "把牌放在一边", " lays a tile aside", NONE),
  false_call: (line, cast) => join(who(line.seat, cast), "叫错了", " called wrongly", NONE),
  pass_win: (line, cast) =>
    line.seat === cast.viewer
      ? join(who(line.seat, cast), "放过了胡牌", " let a win pass", NONE)
      : null,
  hu: (line, cast) => win(line, cast),
  flip: (line) => join({ zh: "", en: "" }, "翻醒：", "Turned up: ", named(line.tile)),
  stone: (line, cast) => {
    const point = line.point ?? "";
    return join(who(line.seat, cast), "下在 ", " plays ", { zh: point, en: point });
  },
  end_hand: (line) => (line.reason === "draw" ? { zh: "流局", en: "Nobody has won" } : null),
};

const NONE: Both = { zh: "", en: "" };

function join(who: Both, zh: string, en: string, rest: Both): Both {
  return { zh: `${who.zh}${zh}${rest.zh}`, en: `${who.en}${en}${rest.en}` };
}

function who(seat: number | undefined, cast: Cast): Both {
  if (seat === cast.viewer) return { zh: "你", en: "You" };
  const name = cast.names[seat ?? -1] ?? "";
  // A space keeps a name in Latin letters apart from the Chinese word after it.
  return { zh: /[\w)]$/.test(name) ? `${name} ` : name, en: name };
}

function named(tile: Tile | null | undefined): Both {
  return tile == null || tile === HIDDEN ? NONE : tileName(tile);
}

function call(line: Line, cast: Cast, you: string, other: string): string {
  return ` ${line.seat === cast.viewer ? you : other} `;
}

function plays(line: Line, cast: Cast): string {
  return call(line, cast, "discard", "discards");
}

function drawn(line: Line, cast: Cast): Both | null {
  if (line.seat !== cast.viewer || line.tile == null || line.tile === HIDDEN) return null;
  return join({ zh: "你", en: "You" }, "摸", " draw ", named(line.tile));
}

function run(line: Line): Both {
  const tiles = parseTiles(line.tiles ?? "").map(tileName);
  return { zh: tiles.map((t) => t.zh).join(""), en: tiles.map((t) => t.en).join(", ") };
}

function claim(line: Line, cast: Cast, zh: string, you: string, other: string): Both {
  return join(who(line.seat, cast), zh, call(line, cast, you, other), named(line.tile));
}

function kong(line: Line, cast: Cast, zh: string, en: string): Both {
  const name = cast.game?.kong_names[line.type];
  const tile = named(line.tile ?? parseTiles(line.tiles ?? "")[0]);
  const rest = { zh: tile.zh, en: tile.en && ` of ${tile.en}` };
  return join(who(line.seat, cast), name?.zh ?? zh, `: ${name?.en ?? en}`, rest);
}

const ANSWERS: Record<string, [Both, Both]> = {
  open: [
    { zh: "不明牌", en: ": closed hand" },
    { zh: "明牌", en: ": open hand" },
  ],
  double: [
    { zh: "不加倍", en: ": no double" },
    { zh: "加倍", en: ": double" },
  ],
  ready: [NONE, { zh: "听牌", en: ": ready" }],
};

function choice(line: Line, cast: Cast): Both {
  const value = line.value ?? 0;
  if (line.what === "hooks") {
    return join(who(line.seat, cast), `下 ${value} 勾`, `: ${value} hooks`, NONE);
  }
  const words = ANSWERS[line.what ?? ""]?.[value === 1 ? 1 : 0] ?? NONE;
  return join(who(line.seat, cast), words.zh, words.en, NONE);
}

/** Ways to win that a player calls out by name; others are told by draw or discard. */
export const WIN_WORDS: Record<string, Both> = {
  discard: { zh: "胡", en: "wins on a discard" },
  self_draw: { zh: "自摸", en: "wins by self-draw" },
  rob_kong: { zh: "抢杠胡", en: "robs the kong" },
  rob_gold: { zh: "抢金", en: "robs the gold" },
  three_gold: { zh: "三金倒", en: "wins with three golds" },
  heavenly: { zh: "天胡", en: "wins with a heavenly hand" },
  earthly: { zh: "地胡", en: "wins with an earthly hand" },
  you1: { zh: "游金", en: "wins roaming" },
  you2: { zh: "双游", en: "wins double roaming" },
  you3: { zh: "三游", en: "wins triple roaming" },
};

function win(line: Line, cast: Cast): Both {
  const how = winWord(line.how ?? "", cast);
  const tile = named(line.tile);
  const rest = { zh: tile.zh && ` ${tile.zh}`, en: tile.en && `: ${tile.en}` };
  return join(who(line.seat, cast), how.zh, ` ${how.en}`, rest);
}

function winWord(how: string, cast: Cast): Both {
  // Zhangzhou calls the first step of roaming 单游, Xiamen 游金.
  if (how === "you1" && cast.game?.id === "zhangzhou") return { zh: "单游", en: "wins roaming" };
  return WIN_WORDS[how] ?? { zh: "胡", en: "wins" };
}
