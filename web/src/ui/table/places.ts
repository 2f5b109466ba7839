/** Where the seats are around who looks: play goes counter-clockwise, the 下家 sits at the right. */

import type { Both } from "../../types";

export type Place = "own" | "right" | "across" | "left";

const AROUND: Place[] = ["own", "right", "across", "left"];

/** Where a seat is, seen from the seat `viewer`. */
export function placeOf(seat: number, viewer: number, seats: number): Place {
  if (seats === 2) return seat === viewer ? "own" : "across";
  return AROUND[(seat - viewer + seats) % seats] ?? "own";
}

/** The seats in the order of the places, the viewer's first. */
export function seatsFrom(viewer: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, i) => (viewer + i) % seats);
}

const WINDS: Both[] = [
  { zh: "东", en: "E" },
  { zh: "南", en: "S" },
  { zh: "西", en: "W" },
  { zh: "北", en: "N" },
];

/** The wind of a seat: the dealer is East, and on in the order of play. */
export function windOf(seat: number, dealer: number, seats: number): Both {
  return WINDS[(seat - dealer + seats) % seats] ?? { zh: "", en: "" };
}

/** What players call a place. */
export const PLACE_WORDS: Record<Place, Both> = {
  own: { zh: "自己", en: "You" },
  right: { zh: "下家", en: "Right" },
  across: { zh: "对家", en: "Across" },
  left: { zh: "上家", en: "Left" },
};
