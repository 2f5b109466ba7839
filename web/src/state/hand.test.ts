import { describe, expect, test } from "vitest";

import { viewOf, type Line } from "./hand";

const deal: Line[] = [
  { type: "deal", seat: 0, tiles: "1234m" },
  { type: "deal", seat: 1, tiles: "????" },
  { type: "deal", seat: 0, tiles: "55p1f" },
  { type: "deal", seat: 1, tiles: "???" },
];

describe("a view", () => {
  test("gathers a hand that is dealt in parts", () => {
    const view = viewOf(deal, 2);
    expect(view.seats[0]?.tiles).toEqual(["1m", "2m", "3m", "4m", "5p", "5p", "1f"]);
    expect(view.seats[1]?.tiles).toHaveLength(7);
    expect(view.front).toBe(14);
  });

  test("replaces a dealt flower among the tiles, and a drawn one as the drawn tile", () => {
    const dealt = viewOf([...deal, { type: "flower", seat: 0, tile: "1f", draw: "9s" }], 2);
    expect(dealt.seats[0]?.tiles.at(-1)).toBe("9s");
    expect(dealt.seats[0]?.drawn).toBeNull();
    const drawn = viewOf(
      [
        ...deal,
        { type: "draw", seat: 1, tile: "?", from: "front" },
        { type: "flower", seat: 1, tile: "2f", draw: "?" },
      ],
      2,
    );
    expect(drawn.seats[1]?.drawn).toBe("?");
    expect(drawn.seats[1]?.tiles).toHaveLength(7);
    expect(drawn.seats[1]?.flowers).toEqual(["2f"]);
    expect([drawn.front, drawn.back]).toEqual([15, 1]);
  });

  test("keeps the throws for the gold, and where it lies", () => {
    const view = viewOf(
      [...deal, { type: "flower", seat: 0, tile: "1f", draw: "9s" }, { type: "gold", tile: "3p", dice: [1, 1, 2, 5] }],
      2,
    );
    expect(view.gold).toBe("3p");
    expect(view.goldDice).toEqual([
      [1, 1],
      [2, 5],
    ]);
    expect(view.goldAt).toBe(1 + 7);
  });

  test("takes a claimed tile out of the river, and its own out of the hand", () => {
    const view = viewOf(
      [
        ...deal,
        { type: "draw", seat: 1, tile: "?", from: "front" },
        { type: "discard", seat: 1, tile: "5p" },
        { type: "pon", seat: 0, tiles: "555p", tile: "5p", from: 1 },
      ],
      2,
    );
    expect(view.seats[1]?.river).toEqual([{ tile: "5p", taken: true, drawn: false }]);
    expect(view.seats[0]?.tiles).toEqual(["1m", "2m", "3m", "4m", "1f"]);
    expect(view.seats[0]?.melds[0]).toEqual({ kind: "pon", tiles: ["5p", "5p", "5p"], claimed: "5p", from: 1 });
    expect(view.last).toBeNull();
  });
});
