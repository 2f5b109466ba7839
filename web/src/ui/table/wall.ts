/** The wall as it lies on the table: stacks of two before each seat, what is left of each. */

import type { HandView } from "../../state/hand";
import type { HandBegins } from "../../wire";

/** A stack: how many tiles lie there, whether the gold lies face up on it. */
export interface Stack {
  left: number;
  gold: boolean;
  /** The first stack that was taken from, and the last of the wall: the break is between them. */
  edge: "front" | "end" | null;
}

/** What of a hand tells how the wall lies. */
export type Taken = Pick<HandView, "front" | "back" | "goldAt">;

/**
 * The stacks before each seat, from the right of who sits there. Tiles are taken clockwise from the
 * break; `break_stacks` stacks at the right of the broken wall are the end, taken from backwards.
 * The gold stays where it was turned up.
 */
export function layWall(begins: HandBegins, seats: number, taken: Taken): Stack[][] {
  const each = Math.floor(begins.tiles / 2 / seats);
  const goldAt = taken.goldAt === null ? null : begins.tiles - taken.goldAt;
  const left = leftAt(begins.tiles - taken.back, taken.front, goldAt);
  const walls: Stack[][] = Array.from({ length: seats }, () => []);
  for (let i = 0; i < each * seats; i++) {
    const [seat, at] = spot(begins, seats, each, i);
    const wall = walls[seat];
    if (!wall) continue;
    const gold = goldAt !== null && goldAt >> 1 === i;
    const edge = i === 0 ? "front" : i === each * seats - 1 ? "end" : null;
    wall[at] = { left: Number(left(2 * i)) + Number(left(2 * i + 1)), gold, edge };
  }
  return walls;
}

/** Whose wall the stack `i` in the order of taking lies in, and where from that seat's right. */
function spot(begins: HandBegins, seats: number, each: number, i: number): [number, number] {
  const from = begins.break_stacks + i;
  const walls = Math.floor(from / each);
  return [(((begins.break_seat - walls) % seats) + seats) % seats, from % each];
}

/** Whether the tile with a number in the order of taking still lies in the wall. */
function leftAt(end: number, front: number, goldAt: number | null): (tile: number) => boolean {
  // What is taken from the back goes past the gold, which stays.
  const last = goldAt !== null && goldAt >= end ? end - 1 : end;
  return (tile) => tile === goldAt || (tile >= front && tile < last);
}

/** Tiles that lie in the wall, the gold that is turned up left out. */
export function wallLeft(tiles: number, taken: Taken): number {
  return tiles - taken.front - taken.back - (taken.goldAt === null ? 0 : 1);
}
