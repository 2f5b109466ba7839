/** Points of a board of 15 × 15 by name (docs/contract.md): columns a to o, rows 1 to 15. */

/** Lines each way. */
export const LINES = 15;

/** A point: column and row from 0, the row counted from below as its name is. */
export interface Spot {
  column: number;
  row: number;
}

/** The middle of the board, h8. */
export const MIDDLE: Spot = { column: 7, row: 7 };

/** The points that a board marks to be read by. */
export const STARS: readonly Spot[] = ["d4", "l4", "h8", "d12", "l12"].map((p) => spotOf(p) ?? MIDDLE);

/** `h8` of column 7, row 7. */
export function pointName({ column, row }: Spot): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** Where a named point is; null for a name that is none. */
export function spotOf(point: string): Spot | null {
  const found = /^([a-o])(\d{1,2})$/i.exec(point);
  if (!found) return null;
  const column = (found[1] ?? "").toLowerCase().charCodeAt(0) - 97;
  const row = Number(found[2]) - 1;
  return row >= 0 && row < LINES ? { column, row } : null;
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The point that an arrow key leads to, stopping at the edge; null for another key. */
export function stepTo(from: Spot, key: string): Spot | null {
  const step = STEPS[key];
  if (!step) return null;
  const inside = (n: number) => Math.min(LINES - 1, Math.max(0, n));
  return { column: inside(from.column + step[0]), row: inside(from.row + step[1]) };
}

/** The point nearest to a place on the drawing; null beyond the edge by more than half a cell. */
export function nearest(x: number, y: number, cell: number, margin: number): Spot | null {
  const column = Math.round((x - margin) / cell);
  const row = LINES - 1 - Math.round((y - margin) / cell);
  const inside = column >= 0 && column < LINES && row >= 0 && row < LINES;
  return inside ? { column, row } : null;
}
