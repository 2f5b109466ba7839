/** The own hand as it stands before its player, and melds as they lie. */

import type { HandView, Meld, SeatView } from "../../state/hand";
import { HIDDEN, sorted, type Tile } from "../../state/tiles";

/** A tile of the hand; `key` stays the same as long as the tile stays in the hand. */
export interface OwnTile {
  key: string;
  tile: Tile;
  drawn: boolean;
}

/** The hand sorted, the gold first, the drawn tile apart at the end. */
export function ownTiles(seat: SeatView, gold: Tile | null): OwnTile[] {
  const counts = new Map<Tile, number>();
  const own = (tile: Tile, drawn: boolean): OwnTile => {
    const n = counts.get(tile) ?? 0;
    counts.set(tile, n + 1);
    return { key: `${tile}.${n}`, tile, drawn };
  };
  const tiles = sorted(seat.tiles, gold).map((tile) => own(tile, false));
  return seat.drawn === null ? tiles : [...tiles, own(seat.drawn, true)];
}

/** A tile of a meld as it lies: `turned` the claimed one, `upon` the fourth of an added kong. */
export interface Laid {
  tile: Tile;
  turned: boolean;
  upon: boolean;
}

/**
 * The tiles of a meld from left to right, as its owner sees them: the claimed tile is turned and
 * lies on the side of the seat that fed it (left: the seat before, middle: across, right: the seat
 * after). An added tile lies turned upon the claimed one.
 */
export function layMeld(meld: Meld, owner: number, seats: number): Laid[] {
  const tiles = meld.kind === "ckong" ? meld.tiles : sorted(meld.tiles);
  const plain = (tile: Tile): Laid => ({ tile, turned: false, upon: false });
  if (meld.claimed === null || meld.from === null) return tiles.map(plain);
  const own = [...tiles];
  own.splice(own.indexOf(meld.claimed), 1);
  const added = meld.kind === "akong" ? own.pop() : undefined;
  const laid = own.map(plain);
  const turned = { tile: meld.claimed, turned: true, upon: false };
  const at = sideOf(meld.from, owner, seats, laid.length);
  laid.splice(at, 0, turned);
  if (added !== undefined) laid.splice(at + 1, 0, { tile: added, turned: true, upon: true });
  return laid;
}

/** Where the turned tile lies among `others` upright ones. */
function sideOf(from: number, owner: number, seats: number, others: number): number {
  if (seats === 2) return 1;
  const after = (from - owner + seats) % seats;
  return after === 1 ? others : after === 2 ? 1 : 0;
}

/** Whether a concealed kong lies hidden from who looks. */
export function isHidden(meld: Meld): boolean {
  return meld.tiles.every((tile) => tile === HIDDEN);
}

/** How many tiles the hand began with: those in it, and three for each meld. */
export function handSize(seat: SeatView): number {
  return seat.tiles.length + 3 * seat.melds.length + seat.aside.length;
}

/** How many tiles stand in a row where the hand has two: evenly, with a place for the drawn one. */
export function perRow(seat: SeatView): number {
  const most = Math.ceil((handSize(seat) + 1) / 2);
  const places = seat.tiles.length + 1;
  return places <= most ? most : Math.ceil(places / 2);
}

/** What hints depend on: the own hand, and all that lies open. */
export function mark(hand: number, view: HandView, seat: number): string {
  const own = view.seats[seat];
  const open = view.seats.map((s) => `${s.river.length}.${s.melds.length}`).join();
  return `${hand}|${own?.tiles.join("")}${own?.drawn ?? ""}|${open}|${view.gold}`;
}
