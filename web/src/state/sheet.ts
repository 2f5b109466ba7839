/** What a settlement screen draws: the sheet of the hall, arrows of who pays whom. */

import type { Both } from "../types";
import type { Sheet, SheetPayment, SheetWin } from "../wire";
import type { HandView, Meld, SettledPayment, SettledWin } from "./hand";
import { HIDDEN, parseTiles, sorted, tileName, type Tile } from "./tiles";

/** A settlement as the rules say it (docs/contract.md). */
export interface Settlement {
  wins?: SettledWin[];
  payments?: SettledPayment[];
  net?: number[];
  outside?: number[];
  next_dealer?: number;
  next_streak?: number;
}

/** The short word for each `why` of a payment. */
const WHYS: Record<string, Both> = {
  win: { zh: "胡", en: "win" },
  game: { zh: "输棋", en: "the game" },
  kong: { zh: "杠", en: "kongs" },
  flower: { zh: "花", en: "flowers" },
  follow: { zh: "跟牌", en: "followed" },
  draw: { zh: "流局", en: "draw" },
  pact: { zh: "互包", en: "pact" },
  bonus: { zh: "奖", en: "bonus" },
  penalty: { zh: "罚", en: "penalty" },
  rake: { zh: "抽水", en: "rake" },
  liability: { zh: "包赔", en: "liable" },
};

/** A word for why something is paid. */
export function whyWord(why: string): Both {
  return WHYS[why] ?? { zh: "付", en: "pays" };
}

// --- arrows -------------------------------------------------------------------------------------

/** All that one seat pays another; `to` null is the house. */
export interface Flow {
  from: number;
  to: number | null;
  amount: number;
  /** Each reason once, the greatest first. */
  whys: string[];
  /** None of it moves chips. */
  outside: boolean;
}

/** Who pays whom how much in all, the greatest first; what is 0 is left out. */
export function flowsOf(pays: readonly SheetPayment[]): Flow[] {
  const flows = new Map<string, SheetPayment[]>();
  for (const pay of pays) {
    if (pay.amount === 0) continue;
    const key = `${pay.from} ${pay.to}`;
    flows.set(key, [...(flows.get(key) ?? []), pay]);
  }
  const sum = (some: readonly SheetPayment[]) => some.reduce((n, pay) => n + pay.amount, 0);
  const found = [...flows.values()].map((some): Flow => {
    const largest = [...some].sort((a, b) => b.amount - a.amount);
    const { from, to } = largest[0] as SheetPayment;
    const whys = [...new Set(largest.map((pay) => pay.why))];
    return { from, to, amount: sum(some), whys, outside: some.every((pay) => pay.outside) };
  });
  return found.sort((a, b) => b.amount - a.amount);
}

/** Payments under the heading that they stand under, in the order in which the headings come. */
export function headed(pays: readonly SheetPayment[]): SheetPayment[][] {
  const groups = new Map<string, SheetPayment[]>();
  for (const pay of pays) {
    const heading = `${pay.why} ${pay.zh}`;
    groups.set(heading, [...(groups.get(heading) ?? []), pay]);
  }
  return [...groups.values()];
}

// --- text ---------------------------------------------------------------------------------------

/** A piece of a text: words, or the name of a clause of the rules. */
export interface Piece {
  text: string;
  clause: boolean;
}

/** A text cut at the clauses that it cites (`ZZ-D20`, `XP 2.3`). */
export function citing(text: string): Piece[] {
  return text
    .split(/([A-Z]{2}-D?\d+|[A-Z]{2} \d+(?:\.\d+)+)/)
    .map((piece, i) => ({ text: piece, clause: i % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** A heading of the hall, `【杠】丙 …` or `[Kong] …`, as its word and what follows. */
export function heading(text: string): { word: string; rest: string } {
  const found = /^(?:【([^】]*)】|\[([^\]]*)\] ?)([^]*)$/.exec(text);
  return found ? { word: found[1] ?? found[2] ?? "", rest: found[3] ?? "" } : { word: "", rest: text };
}

/** The lines of the sum that are shown elsewhere left out; those of each tile turned up apart. */
export function sortFormula(sheet: Sheet): { formula: Both[]; turned: Both[][] } {
  const turned = sheet.flips.map((flip) => {
    const [named = ""] = flip.zh.split("：");
    return sheet.formula.filter((line) => line.zh.startsWith(`${named}：`));
  });
  const elsewhere = new Set([...turned.flat().map((line) => line.zh), ...sheet.pacts.map((pact) => pact.zh)]);
  return { formula: sheet.formula.filter((line) => !elsewhere.has(line.zh)), turned };
}

// --- tiles --------------------------------------------------------------------------------------

/** The parts of a meld as it is written: `pon:555p@2`. */
export interface WrittenMeld {
  kind: Meld["kind"];
  tiles: Tile[];
  from: number | null;
}

/** Read a written meld. */
export function parseMeld(text: string): WrittenMeld {
  const [kind = "", rest = ""] = text.split(":");
  const [tiles = "", from] = rest.split("@");
  return {
    kind: kind as Meld["kind"],
    tiles: parseTiles(tiles),
    from: from === undefined ? null : Number(from),
  };
}

/** Tiles as one would say them, in a row. */
export function tilesSaid(tiles: readonly Tile[]): Both {
  const names = tiles.map(tileName);
  return { zh: names.map((n) => n.zh).join("、"), en: names.map((n) => n.en).join(", ") };
}

function written(tiles: readonly Tile[]): string {
  return sorted(tiles).join("");
}

function without(tiles: readonly Tile[], tile: Tile | null): Tile[] {
  const rest = [...tiles];
  const at = tile === null ? -1 : rest.lastIndexOf(tile);
  if (at >= 0) rest.splice(at, 1);
  return rest;
}

// --- where the hall sent no sheet -----------------------------------------------------------------

/**
 * What can be drawn of a settlement without its sheet: wins with hands and items, payments, net.
 * `hands`: the concealed tiles of winners with the winning one; else they are read off the view.
 */
export function plainSheet(
  settlement: Settlement,
  view: HandView | null,
  hands: readonly (string | null)[] = [],
): Sheet {
  return {
    end: view && (settlement.wins ?? []).length === 0 ? plainEnd(view) : null,
    wins: (settlement.wins ?? []).map((win) => plainWin(win, view, hands[win.seat] ?? null)),
    formula: [],
    pays: (settlement.payments ?? []).map((pay) => plainPayment(pay, (view?.stones.length ?? 0) > 0)),
    flips: [],
    pacts: [],
    capped: [],
    net: addUp(settlement.net ?? [], settlement.outside ?? []),
    house: 0,
    next_dealer: settlement.next_dealer ?? 0,
    next_streak: settlement.next_streak ?? 0,
    next: [],
  };
}

function plainEnd(view: HandView): Both {
  if (view.ended === "penalty") return { zh: "罚", en: "A penalty" };
  return view.stones.length > 0 ? { zh: "和棋", en: "A draw" } : { zh: "流局", en: "A draw" };
}

function addUp(net: readonly number[], outside: readonly number[]): number[] {
  return net.map((n, seat) => n + (outside[seat] ?? 0));
}

const HOWS: Record<string, Both> = {
  discard: { zh: "点炮胡", en: "Win on a discard" },
  self_draw: { zh: "自摸", en: "Self-draw" },
  rob_kong: { zh: "抢杠", en: "Robbing a kong" },
  rob_gold: { zh: "抢金", en: "Robbing the gold" },
  three_gold: { zh: "三金倒", en: "Three golds" },
  heavenly: { zh: "天胡", en: "Heavenly hand" },
  earthly: { zh: "地胡", en: "Earthly hand" },
  you1: { zh: "单游", en: "Single roaming" },
  you2: { zh: "双游", en: "Double roaming" },
  you3: { zh: "三游", en: "Triple roaming" },
  five: { zh: "五连", en: "Five in a row" },
  overline: { zh: "长连", en: "Overline" },
  foul: { zh: "黑棋禁手", en: "A foul by Black" },
  resign: { zh: "对手认输", en: "The opponent resigned" },
};

function plainWin(win: SettledWin, view: HandView | null, hand: string | null): SheetWin {
  const seen = view?.wins.find((one) => one.seat === win.seat);
  const seat = view?.seats[win.seat];
  const tile = seen?.tile ?? null;
  let held = hand === null ? [] : without(parseTiles(hand), tile);
  if (hand === null && seat) {
    const drawn = seat.drawn === null ? [] : [seat.drawn];
    held = [...seat.tiles, ...drawn];
    if (seen?.from == null) held = without(held, tile);
  }
  const item = win.items.find((one) => one.id === win.how);
  const how = item ? { zh: item.name, en: item.en } : (HOWS[win.how] ?? { zh: "胡", en: "Win" });
  return {
    seat: win.seat,
    how: win.how,
    ...how,
    clause: "",
    event: { zh: "", en: "" },
    tile,
    from: seen?.from ?? null,
    hand: held.includes(HIDDEN) ? "" : written(held),
    melds: (seat?.melds ?? []).map((m) => `${m.kind}:${m.tiles.join("")}${m.from === null ? "" : `@${m.from}`}`),
    flowers: written(seat?.flowers ?? []),
    split: null,
    points: win.points,
    unit: { zh: "", en: "" },
    items: win.items.map((one) => ({
      id: one.id,
      zh: one.name,
      en: one.en,
      value: one.value,
      text: String(one.value),
      clause: "",
    })),
  };
}

/** `board`: of a board game, where nobody 胡. */
function plainPayment(pay: SettledPayment, board: boolean): SheetPayment {
  const why = board && pay.why === "win" ? "game" : pay.why;
  return {
    from: pay.from,
    to: pay.to === "house" ? null : pay.to,
    amount: pay.amount,
    why,
    ...whyWord(why),
    sum: { zh: String(pay.amount), en: String(pay.amount) },
    clauses: [],
    outside: pay.outside ?? false,
    for: pay.for ?? null,
  };
}
