/** Tiles as the hall writes them (docs/contract.md): `5m`, a list `123m55z`, `?` for a hidden one. */

import type { Both } from "../types";

export type Tile = string;

/** A hidden tile. */
export const HIDDEN: Tile = "?";

const SUITS = "mpszf";
const DIGITS = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
const SUIT_WORDS: Record<string, Both> = {
  m: { zh: "万", en: "characters" },
  p: { zh: "饼", en: "dots" },
  s: { zh: "条", en: "bamboo" },
};
const HONOURS: Both[] = [
  { zh: "东", en: "East" },
  { zh: "南", en: "South" },
  { zh: "西", en: "West" },
  { zh: "北", en: "North" },
  { zh: "白板", en: "White" },
  { zh: "发财", en: "Green" },
  { zh: "红中", en: "Red" },
];
const FLOWERS: Both[] = [
  { zh: "春", en: "Spring" },
  { zh: "夏", en: "Summer" },
  { zh: "秋", en: "Autumn" },
  { zh: "冬", en: "Winter" },
  { zh: "梅", en: "Plum" },
  { zh: "兰", en: "Orchid" },
  { zh: "竹", en: "Bamboo" },
  { zh: "菊", en: "Chrysanthemum" },
];

/** The tiles of a written list: `12m?` is `1m`, `2m`, `?`. */
export function parseTiles(list: string): Tile[] {
  const found: Tile[] = [];
  let digits = "";
  for (const c of list) {
    if (c >= "0" && c <= "9") digits += c;
    else if (c === HIDDEN) found.push(HIDDEN);
    else {
      for (const digit of digits) found.push(digit + c);
      digits = "";
    }
  }
  return found;
}

/** Where a tile stands in a sorted hand; hidden ones last. */
export function order(tile: Tile): number {
  if (tile === HIDDEN) return 999;
  return SUITS.indexOf(tile[1] ?? "") * 10 + Number(tile[0]);
}

/** Sorted as hands are: the gold first, then by suit. */
export function sorted(tiles: readonly Tile[], gold: Tile | null = null): Tile[] {
  const place = (tile: Tile) => (tile === gold ? -1 : order(tile));
  return [...tiles].sort((a, b) => place(a) - place(b));
}

/** What players call a tile. */
export function tileName(tile: Tile): Both {
  if (tile === HIDDEN) return { zh: "暗牌", en: "a hidden tile" };
  const n = Number(tile[0]);
  const suit = tile[1] ?? "";
  const words = SUIT_WORDS[suit];
  if (words) return { zh: `${DIGITS[n]}${words.zh}`, en: `${n} of ${words.en}` };
  return (suit === "z" ? HONOURS : FLOWERS)[n - 1] ?? { zh: tile, en: tile };
}
