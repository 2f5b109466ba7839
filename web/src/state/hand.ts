/**
 * Where a hand stands, read off the lines of its event log. This is bookkeeping: who may do what,
 * and what a hand is worth, is known to the hall alone. Lines that show more than before (a replay,
 * an opened hand) give a view that shows more.
 */

import type { HandBegins, Room } from "../wire";
import { HIDDEN, parseTiles, type Tile } from "./tiles";

/** A line of the event log; docs/contract.md lists the fields of each `type`. */
export interface Line {
  type: string;
  seat?: number;
  tile?: Tile | null;
  tiles?: string;
  from?: number | string | null;
  draw?: Tile | null;
  dice?: number[] | number[][];
  what?: string;
  value?: number;
  right?: boolean;
  how?: string;
  flags?: string[];
  /** The tile that the dealer laid aside to rob the gold. */
  aside?: Tile;
  reason?: string;
  point?: string;
  // Of the first line and the last ones.
  game?: string;
  options?: Record<string, unknown>;
  seats?: number;
  base?: number;
  dealer?: number;
  streak?: number;
  hand_no?: number;
  wall?: string;
  chips?: number[];
  coins?: number[];
  wins?: SettledWin[];
  payments?: SettledPayment[];
  net?: number[];
  outside?: number[];
  next_dealer?: number;
  next_streak?: number;
}

/** A win in a settlement as the rules say it (docs/contract.md). */
export interface SettledWin {
  seat: number;
  how: string;
  points: number;
  items: { id: string; name: string; en: string; value: number }[];
}

/** A payment likewise; `for`: in whose place it is made. */
export interface SettledPayment {
  from: number;
  to: number | "house";
  amount: number;
  why: string;
  outside?: boolean;
  for?: number;
  debt?: string;
}

export type MeldKind = "chi" | "pon" | "kong" | "akong" | "ckong";

export interface Meld {
  kind: MeldKind;
  tiles: Tile[];
  /** The claimed (or added) tile and the seat that fed it; null for a concealed kong. */
  claimed: Tile | null;
  from: number | null;
}

export interface Thrown {
  tile: Tile;
  /** Somebody has claimed it: it lies elsewhere now. */
  taken: boolean;
  /** Thrown as it was drawn. */
  drawn: boolean;
}

export interface SeatView {
  /** Concealed tiles without the drawn one, in the order of coming. */
  tiles: Tile[];
  drawn: Tile | null;
  melds: Meld[];
  river: Thrown[];
  flowers: Tile[];
  aside: Tile[];
  open: boolean;
  doubled: boolean;
  ready: boolean;
  hooks: number | null;
}

export interface Win {
  seat: number;
  tile: Tile | null;
  from: number | null;
  how: string;
  flags: string[];
}

/** The seat and number of the last discard, while it can be claimed. */
export interface Last {
  seat: number;
  index: number;
}

export interface HandView {
  seats: SeatView[];
  gold: Tile | null;
  goldDice: number[][];
  /** Where the gold lies in the wall: 1 is its last tile; null before it is turned up. */
  goldAt: number | null;
  /** Tiles taken from the front and from the back of the wall. */
  front: number;
  back: number;
  last: Last | null;
  wins: Win[];
  flips: Tile[];
  /** Stones of a board game, in the order of play. */
  stones: { seat: number; point: string }[];
  ended: string | null;
}

const CALLS = new Set<string>(["chi", "pon", "kong", "akong", "ckong"]);

function newSeat(): SeatView {
  return {
    tiles: [],
    drawn: null,
    melds: [],
    river: [],
    flowers: [],
    aside: [],
    open: false,
    doubled: false,
    ready: false,
    hooks: null,
  };
}

/** The view before the first line. */
export function newView(seats: number): HandView {
  return {
    seats: Array.from({ length: seats }, newSeat),
    gold: null,
    goldDice: [],
    goldAt: null,
    front: 0,
    back: 0,
    last: null,
    wins: [],
    flips: [],
    stones: [],
    ended: null,
  };
}

/** Take a line into a view, which is changed. */
export function takeLine(view: HandView, line: Line): void {
  const seat = view.seats[line.seat ?? -1];
  if (CALLS.has(line.type) && seat) {
    call(view, seat, line);
    return;
  }
  const take = TAKE[line.type];
  if (take) take(view, line, seat ?? newSeat());
}

/** The view after all of `lines`. */
export function viewOf(lines: readonly Line[], seats: number): HandView {
  const view = newView(seats);
  for (const line of lines) takeLine(view, line);
  return view;
}

const TAKE: Record<string, (view: HandView, line: Line, seat: SeatView) => void> = {
  deal(view, line, seat) {
    const tiles = parseTiles(line.tiles ?? "");
    seat.tiles.push(...tiles);
    view.front += tiles.length;
  },
  flower(view, line, seat) {
    const inPlay = seat.drawn !== null;
    settleDrawn(seat);
    remove(seat, line.tile ?? HIDDEN);
    seat.flowers.push(line.tile ?? HIDDEN);
    if (line.draw == null) return;
    view.back += 1;
    if (inPlay) seat.drawn = line.draw;
    else seat.tiles.push(line.draw);
  },
  gold(view, line) {
    view.gold = line.tile ?? null;
    const dice = line.dice ?? [];
    view.goldDice = pairs(dice.flat());
    const thrown = view.goldDice.at(-1) ?? [];
    view.goldAt = view.back + thrown.reduce((sum, die) => sum + die, 0);
  },
  draw(view, line, seat) {
    settleDrawn(seat);
    view.last = null;
    seat.drawn = line.tile ?? HIDDEN;
    if (line.from === "back") view.back += 1;
    else view.front += 1;
  },
  discard(view, line, seat) {
    const tile = line.tile ?? HIDDEN;
    const drawn = seat.drawn === tile;
    settleDrawn(seat);
    remove(seat, tile);
    seat.river.push({ tile, taken: false, drawn });
    view.last = { seat: line.seat ?? 0, index: seat.river.length - 1 };
  },
  choice(_view, line, seat) {
    if (line.what === "hooks") seat.hooks = line.value ?? 0;
    if (line.what === "open") seat.open = line.value === 1;
    if (line.what === "double") seat.doubled = line.value === 1;
    if (line.what === "ready") seat.ready = line.value === 1;
  },
  aside(_view, line, seat) {
    settleDrawn(seat);
    remove(seat, line.tile ?? HIDDEN);
    seat.aside.push(line.tile ?? HIDDEN);
  },
  hu(view, line, seat) {
    if (line.aside != null) {
      settleDrawn(seat);
      remove(seat, line.aside);
      seat.aside.push(line.aside);
    }
    view.wins.push({
      seat: line.seat ?? 0,
      tile: line.tile ?? null,
      from: typeof line.from === "number" ? line.from : null,
      how: line.how ?? "",
      flags: line.flags ?? [],
    });
  },
  flip(view, line) {
    view.flips.push(line.tile ?? HIDDEN);
  },
  stone(view, line) {
    view.stones.push({ seat: line.seat ?? 0, point: line.point ?? "" });
  },
  end_hand(view, line) {
    view.ended = line.reason ?? "";
  },
};

/** Dice two by two: the pairs that were thrown. */
function pairs(dice: number[]): number[][] {
  return Array.from({ length: Math.floor(dice.length / 2) }, (_, i) => dice.slice(2 * i, 2 * i + 2));
}

/** Put the drawn tile among the others. */
function settleDrawn(seat: SeatView): void {
  if (seat.drawn !== null) seat.tiles.push(seat.drawn);
  seat.drawn = null;
}

/** Take a tile out of a hand; out of a hidden hand, any. */
function remove(seat: SeatView, tile: Tile): void {
  let at = seat.tiles.lastIndexOf(tile);
  if (at < 0) at = seat.tiles.indexOf(HIDDEN);
  if (at < 0 && tile === HIDDEN) at = seat.tiles.length - 1;
  if (at >= 0) seat.tiles.splice(at, 1);
}

function call(view: HandView, seat: SeatView, line: Line): void {
  const kind = line.type as MeldKind;
  const tiles = parseTiles(line.tiles ?? "");
  settleDrawn(seat);
  if (kind === "akong") {
    const pon = seat.melds.find((m) => m.kind === "pon" && m.tiles[0] === tiles[0]);
    remove(seat, line.tile ?? tiles[0] ?? HIDDEN);
    if (pon) Object.assign(pon, { kind, tiles });
    return;
  }
  const own = [...tiles];
  if (kind !== "ckong") {
    own.splice(own.indexOf(line.tile ?? HIDDEN), 1);
    const fed = view.last;
    const thrown = fed ? view.seats[fed.seat]?.river[fed.index] : undefined;
    if (thrown) thrown.taken = true;
  }
  for (const tile of own) remove(seat, tile);
  const from = typeof line.from === "number" ? line.from : null;
  seat.melds.push({ kind, tiles, claimed: kind === "ckong" ? null : (line.tile ?? null), from });
  view.last = null;
}

/** A hand that is being played: its lines as they come, and where they lead. */
export class Hand {
  readonly id: number;
  readonly lines: Line[] = [];
  view: HandView;
  private readonly seats: number;

  constructor(
    readonly begins: HandBegins,
    room: Room | null,
  ) {
    this.id = begins.hand;
    this.seats = room?.chairs.length ?? 4;
    this.view = newView(this.seats);
  }

  /** Take lines that begin with number `first`; those that are known already are left out. */
  add(first: number, lines: readonly unknown[]): void {
    const fresh = (lines as Line[]).slice(Math.max(0, this.lines.length - first));
    for (const line of fresh) {
      this.lines.push(line);
      takeLine(this.view, line);
    }
  }

  /** Take lines from number `first` on in place of those that are known: they may show more. */
  restart(first: number, lines: readonly unknown[]): void {
    this.lines.length = Math.min(first, this.lines.length);
    this.lines.push(...(lines as Line[]));
    this.view = viewOf(this.lines, this.seats);
  }
}
