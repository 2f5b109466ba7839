/**
 * What a line of the event log (docs/contract.md) sounds like: clips, an effect, a caption. Nothing
 * is concluded here that the line does not say; a hidden tile is never named.
 */

import type { Line } from "../state/hand";
import { HIDDEN, tileName, type Tile } from "../state/tiles";
import type { Both } from "../types";
import { WORDS, type ClipId } from "./words";

/** Short sounds that are no words, files of `public/sounds`. */
export const EFFECTS = [
  "draw",
  "discard",
  "claim",
  "win",
  "turn",
  "tick",
  "stone",
  "deal",
  "dice",
  "shuffle",
  "coin",
] as const;
export type Effect = (typeof EFFECTS)[number];

/** What there is to hear and to read. */
export interface Sounds {
  speak: ClipId[];
  effect?: Effect;
  caption?: Both;
  /** Ends the hand: what still waits to be said is dropped for it. */
  urgent?: boolean;
}

/** Who listens, and to what. */
export interface Context {
  game: string;
  /** It is played on a board. */
  board?: boolean;
  seats: number;
  /** The own seat; null for who watches. */
  me: number | null;
  /** What a seat is called; where missing, by its place: 你, 下家, 对家, 上家. */
  who?: (seat: number) => Both;
}

/** What is heard and read of a line. Lines of unknown types are silent. */
export function soundsOf(line: Line, context: Context): Sounds {
  const tell = TELL[line.type];
  if (!tell) return { speak: [] };
  const told = tell(line, context);
  const seat = line.seat;
  if (!told.caption || seat === undefined) return told;
  const who = (context.who ?? ((s: number) => placeOf(s, context)))(seat);
  const { zh, en } = told.caption;
  return { ...told, caption: { zh: `${who.zh} ${zh}`, en: `${who.en}: ${en}` } };
}

/** The words of a clip. */
export function wordsOf(id: ClipId): Both {
  const [zh, en] = WORDS[id];
  return { zh, en };
}

/** The clip that names a tile; none for a hidden one. */
export function tileClip(tile: Tile | null | undefined): ClipId | null {
  const id = `tile-${tile ?? HIDDEN}`;
  return id in WORDS ? (id as ClipId) : null;
}

const PLACES: Record<number, Both[]> = {
  2: [
    { zh: "你", en: "You" },
    { zh: "对手", en: "Opponent" },
  ],
  4: [
    { zh: "你", en: "You" },
    { zh: "下家", en: "Right" },
    { zh: "对家", en: "Across" },
    { zh: "上家", en: "Left" },
  ],
};
const WINDS: Both[] = [
  { zh: "东家", en: "East" },
  { zh: "南家", en: "South" },
  { zh: "西家", en: "West" },
  { zh: "北家", en: "North" },
];
const STONES: Both[] = [
  { zh: "黑方", en: "Black" },
  { zh: "白方", en: "White" },
];

/** What a seat is called by who sits at `me`; who watches names the seats from 0 on. */
function placeOf(seat: number, { board, seats, me }: Context): Both {
  const none = { zh: `${seat}`, en: `${seat}` };
  if (board && seat !== me) return STONES[seat] ?? none;
  if (me === null) return WINDS[seat] ?? none;
  return PLACES[seats]?.[(seat - me + seats) % seats] ?? none;
}

/** A call and, where it is known, the tile that it is about. */
function call(id: ClipId, effect?: Effect, tile?: Tile | null): Sounds {
  const clip = tile === undefined ? null : tileClip(tile);
  const words = wordsOf(id);
  const name = clip && tile ? tileName(tile) : null;
  return {
    speak: clip ? [id, clip] : [id],
    ...(effect && { effect }),
    caption: name ? { zh: `${words.zh} ${name.zh}`, en: `${words.en}, ${name.en}` } : words,
  };
}

/** A call alone, the tile in the caption only: it lies there and has just been named. */
function claim(id: ClipId, line: Line): Sounds {
  return { ...call(id, "claim", line.tile), speak: [id] };
}

function silent(zh: string, en: string, effect?: Effect): Sounds {
  return { speak: [], caption: { zh, en }, ...(effect && { effect }) };
}

const CHOICES: Record<string, { clip: ClipId; no: Both }> = {
  open: { clip: "call-open", no: { zh: "不明牌", en: "Closed hand" } },
  double: { clip: "call-double", no: { zh: "不加倍", en: "No double" } },
  hooks: { clip: "call-hooks", no: { zh: "不下勾", en: "No hooks" } },
  ready: { clip: "call-ready", no: { zh: "不听牌", en: "Not ready" } },
};

const WINS: Record<string, ClipId[]> = {
  discard: ["call-win"],
  self_draw: ["call-self-draw"],
  rob_kong: ["call-rob-kong", "call-win"],
  rob_gold: ["call-rob-gold"],
  three_gold: ["call-three-gold"],
  heavenly: ["call-heavenly"],
  earthly: ["call-earthly"],
  you1: ["call-you1"],
  you2: ["call-you2"],
  you3: ["call-you3"],
};
const FLAGS: Record<string, ClipId> = {
  kong_draw: "call-kong-draw",
  kong_discard: "call-kong-discard",
  last_tile: "call-last-tile",
};
/** How a game of renju ends; `resign` has its own line. */
const BOARD_ENDS: Record<string, ClipId> = {
  five: "call-five",
  overline: "call-overline",
  foul: "call-foul",
};

function hu(line: Line, { game }: Context): Sounds {
  const how = line.how ?? "";
  // Xiamen calls the first step 游金, Zhangzhou 单游.
  const win: ClipId[] = how === "you1" && game === "xiamen" ? ["call-you"] : (WINS[how] ?? ["call-win"]);
  const flags = (line.flags ?? []).flatMap((flag) => FLAGS[flag] ?? []);
  const speak = [...flags, ...win];
  const words = speak.map(wordsOf);
  const name = tileClip(line.tile) && line.tile ? tileName(line.tile) : null;
  const zh = words.map((w) => w.zh).join(" ");
  const en = words.map((w) => w.en).join(", ");
  const caption = name ? { zh: `${zh} ${name.zh}`, en: `${en}, ${name.en}` } : { zh, en };
  return { speak, effect: "win", caption, urgent: true };
}

/** A settlement chinks; that of a board game says who has won, and how. */
function settle(line: Line, { board, me }: Context): Sounds {
  if (!board) return { speak: [], effect: "coin" };
  const wins = (line as { wins?: { seat: number; how: string }[] }).wins ?? [];
  const won = wins[0];
  if (!won) return { speak: [] };
  const speak = BOARD_ENDS[won.how] ? [BOARD_ENDS[won.how] as ClipId] : [];
  if (me !== null) speak.push(won.seat === me ? "call-you-won" : "call-you-lost");
  const words = speak.map(wordsOf);
  if (me === null) {
    const winner = STONES[won.seat];
    if (winner) words.push({ zh: `${winner.zh}胜`, en: `${winner.en} wins` });
  }
  const caption = { zh: words.map((w) => w.zh).join("，"), en: words.map((w) => w.en).join(". ") };
  return { speak, effect: "win", caption, urgent: true };
}

const TELL: Record<string, (line: Line, context: Context) => Sounds> = {
  start_hand: (_line, { board }) => ({ speak: [], ...(!board && { effect: "shuffle" }) }),
  deal: () => ({ speak: [], effect: "deal" }),
  choice(line) {
    const choice = CHOICES[line.what ?? ""];
    if (!choice) return { speak: [] };
    if (!line.value) return { speak: [], caption: choice.no };
    const told = call(choice.clip, "claim");
    if (line.what !== "hooks") return told;
    return { ...told, caption: { zh: `下勾 ${line.value}`, en: `Hooks: ${line.value}` } };
  },
  flower: (line) => call("call-flower", "draw", line.tile),
  gold: (line) => call("call-gold", "dice", line.tile),
  draw(line, { me }) {
    const drawn = line.seat === me && tileClip(line.tile) && line.tile ? tileName(line.tile) : null;
    if (!drawn) return { speak: [], effect: "draw" };
    return silent(`摸到 ${drawn.zh}`, `draw ${drawn.en}`, "draw");
  },
  discard(line) {
    const clip = tileClip(line.tile);
    const name = tileName(line.tile ?? HIDDEN);
    return { ...silent(`打 ${name.zh}`, `discard ${name.en}`, "discard"), speak: clip ? [clip] : [] };
  },
  chi: (line) => claim("call-chi", line),
  pon: (line) => claim("call-pon", line),
  kong: (line) => claim("call-kong", line),
  akong: (line) => call("call-akong", "claim", line.tile),
  ckong: (line) => call("call-ckong", "claim", line.tile),
  rob_guess(line) {
    const guess = call("call-guess");
    if (line.right !== false) return guess;
    return {
      speak: [...guess.speak, "call-false-win"],
      caption: { zh: "猜杠，猜错：诈胡", en: "guesses the hidden kong, wrongly: a false win" },
    };
  },
  aside: () => silent("把摸到的牌放在一边", "lays the drawn tile aside"),
  false_call: (line) => call(line.what === "hu" ? "call-false-win" : "call-dead-hand"),
  pass_win: (line, { me }) => (line.seat === me ? call("call-pass") : { speak: [] }),
  hu,
  flip: (line) => call("call-flip", "turn", line.tile),
  settle,
  end_hand: (line, { board }) =>
    line.reason === "draw"
      ? { ...(board ? silent("和棋", "Drawn game") : call("call-drawn-game")), urgent: true }
      : { speak: [] },
  stone: (line) => silent(line.point ?? "", line.point ?? "", "stone"),
  resign: () => call("call-resign"),
};
