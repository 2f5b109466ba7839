/** Where seats stand round a table in a drawing, and the arrows between them. */

/** Width and height of the drawing; of the box of a seat, of the label of an arrow. */
export function sizeOf(seats: number): { width: number; height: number } {
  return { width: 440, height: seats === 2 ? 270 : 350 };
}
export const BOX = { width: 112, height: 54 };
export const LABEL = { width: 62, height: 34 };

export interface Point {
  x: number;
  y: number;
}

/** An arrow: its line, its head, the middle of its label. */
export interface Arrow {
  line: string;
  head: string;
  label: Point;
}

const BOTTOM = { x: 220, y: 318 };
const RIGHT = { x: 380, y: 175 };
/** Of two seats: the lower one, and the house beside them. */
const NEAR = { x: 220, y: 238 };
const BESIDE = { x: 380, y: 135 };
const TOP = { x: 220, y: 32 };
const LEFT = { x: 60, y: 175 };
/** How far an arrow's line bends to its right: so the two between one pair stay apart. */
const BEND = 40;
const HEAD = 11;

/** The middle of a seat's box: who looks at it is below, who plays next is at the right (下家). */
export function place(seat: number, seats: number, viewer: number): Point {
  const turn = (((seat - viewer) % seats) + seats) % seats;
  if (seats === 2) return turn === 0 ? NEAR : TOP;
  return [BOTTOM, RIGHT, TOP, LEFT][turn] ?? BOTTOM;
}

/** The house, which takes a share in games for two. */
export const HOUSE = BESIDE;

/** The arrow from one place to another. `width` of its line makes room for the head. */
export function arrow(from: Point, to: Point, width: number): Arrow {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  const across = dx !== 0 && dy !== 0;
  // To the right of the way one goes, as on a road.
  const side = { x: -dy / length, y: dx / length };
  const start = edge(from, to, side, across);
  const end = edge(to, from, side, across);
  const bend = across ? BEND * 0.8 : BEND;
  const control = {
    x: (start.x + end.x) / 2 + side.x * bend,
    y: (start.y + end.y) / 2 + side.y * bend,
  };
  const tip = direction(control, end);
  const size = HEAD + width / 2;
  const neck = { x: end.x - tip.x * size, y: end.y - tip.y * size };
  // Opposite seats' arrows cross in the middle: their labels stand nearer to who pays.
  const label = at(start, control, end, across ? 0.5 : 0.2);
  return {
    line: `M${xy(start)} Q${xy(control)} ${xy(neck)}`,
    head: headOf(end, neck, tip, size * 0.6),
    label: { x: round(label.x), y: round(label.y) },
  };
}

/** Where an arrow leaves or meets the box of a seat. */
function edge(box: Point, other: Point, side: Point, across: boolean): Point {
  const gap = 4;
  if (!across) {
    const shift = 16;
    if (box.x === other.x) {
      const y = box.y + Math.sign(other.y - box.y) * (BOX.height / 2 + gap);
      return { x: box.x + side.x * shift, y };
    }
    const x = box.x + Math.sign(other.x - box.x) * (BOX.width / 2 + gap);
    return { x, y: box.y + side.y * shift };
  }
  // Boxes at the sides are met from above or below, those at top and bottom at their ends.
  const atSide = box === LEFT || box === RIGHT || box === HOUSE;
  const shift = 14;
  if (atSide) {
    const y = box.y + Math.sign(other.y - box.y) * (BOX.height / 2 + gap);
    return { x: box.x + Math.sign(side.x) * shift, y };
  }
  const x = box.x + Math.sign(other.x - box.x) * (BOX.width / 2 + gap);
  return { x, y: box.y + Math.sign(side.y) * shift };
}

function at(a: Point, b: Point, c: Point, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * a.x + 2 * u * t * b.x + t * t * c.x,
    y: u * u * a.y + 2 * u * t * b.y + t * t * c.y,
  };
}

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function headOf(tip: Point, neck: Point, way: Point, half: number): string {
  const a = { x: neck.x - way.y * half, y: neck.y + way.x * half };
  const b = { x: neck.x + way.y * half, y: neck.y - way.x * half };
  return `M${xy(tip)} L${xy(a)} L${xy(b)} Z`;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

function xy(p: Point): string {
  return `${round(p.x)} ${round(p.y)}`;
}
