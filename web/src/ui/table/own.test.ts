import { describe, expect, test } from "vitest";

import { newView, type Meld } from "../../state/hand";
import { parseTiles } from "../../state/tiles";
import { handSize, isHidden, layMeld, mark, ownTiles, perRow } from "./own";

function seat(tiles: string, drawn: string | null = null) {
  const one = newView(4).seats[0]!;
  return { ...one, tiles: parseTiles(tiles), drawn };
}

function meld(kind: Meld["kind"], tiles: string, claimed: string | null, from: number | null): Meld {
  return { kind, tiles: parseTiles(tiles), claimed, from };
}

/** A laid meld in short: `_` before a turned tile, `^` before one that lies upon it. */
function laid(one: Meld, owner: number, seats = 4): string {
  return layMeld(one, owner, seats)
    .map(({ tile, turned, upon }) => `${upon ? "^" : turned ? "_" : ""}${tile}`)
    .join(" ");
}

describe("the own hand", () => {
  test("is sorted, the gold first, the drawn tile apart at the end", () => {
    const tiles = ownTiles(seat("1z5p21m5p", "1m"), "5p");
    expect(tiles.map((one) => one.tile)).toEqual(["5p", "5p", "1m", "2m", "1z", "1m"]);
    expect(tiles.map((one) => one.drawn)).toEqual([false, false, false, false, false, true]);
  });

  test("has a key of its own for each tile", () => {
    const keys = ownTiles(seat("111m", "1m"), null).map((one) => one.key);
    expect(new Set(keys).size).toBe(4);
  });

  test("stands in even rows, with a place for the drawn tile", () => {
    expect(perRow(seat("1234567891234567m"))).toBe(9);
    expect(perRow({ ...seat("1234567m"), melds: Array(3).fill(meld("pon", "111z", "1z", 1)) })).toBe(9);
    expect(perRow({ ...seat("1234567891m"), melds: Array(2).fill(meld("pon", "111z", "1z", 1)) })).toBe(6);
  });

  test("has a size that melds do not change", () => {
    const one = seat("1234567891m");
    expect(handSize({ ...one, melds: [meld("kong", "1111z", "1z", 1)] })).toBe(13);
  });
});

describe("a meld", () => {
  test("has the claimed tile turned on the side of its feeder", () => {
    const pon = (from: number) => laid(meld("pon", "555p", "5p", from), 0);
    expect(pon(3)).toBe("_5p 5p 5p"); // from the seat before, at the left
    expect(pon(2)).toBe("5p _5p 5p"); // from across
    expect(pon(1)).toBe("5p 5p _5p"); // from the seat after, at the right
    expect(laid(meld("chi", "345s", "4s", 1), 2)).toBe("_4s 3s 5s");
    expect(laid(meld("kong", "1111m", "1m", 0), 3)).toBe("1m 1m 1m _1m");
  });

  test("of an added kong has the fourth tile upon the claimed one", () => {
    expect(laid(meld("akong", "5555p", "5p", 2), 0)).toBe("5p _5p ^5p 5p");
  });

  test("that nobody fed lies straight", () => {
    expect(laid(meld("ckong", "7777z", null, null), 0)).toBe("7z 7z 7z 7z");
  });

  test("of two seats is turned in the middle", () => {
    expect(laid(meld("pon", "555p", "5p", 1), 0, 2)).toBe("5p _5p 5p");
  });

  test("may be hidden", () => {
    expect(isHidden(meld("ckong", "????", null, null))).toBe(true);
    expect(isHidden(meld("ckong", "1111m", null, null))).toBe(false);
  });
});

test("hints are asked for anew when the hand or what lies open has changed", () => {
  const view = newView(2);
  const before = mark(1, view, 0);
  expect(mark(1, view, 0)).toBe(before);
  view.seats[1]!.river.push({ tile: "1m", taken: false, drawn: false });
  const after = mark(1, view, 0);
  expect(after).not.toBe(before);
  view.seats[0]!.drawn = "2m";
  expect(mark(1, view, 0)).not.toBe(after);
  expect(mark(2, view, 0)).not.toBe(mark(1, view, 0));
});
