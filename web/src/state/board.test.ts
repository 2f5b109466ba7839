import { describe, expect, it } from "vitest";

import renju from "../fixtures/renju.json";
import { LINES, MIDDLE, nearest, pointName, spotOf, STARS, stepTo } from "./board";

describe("points", () => {
  it("have names, and the names lead back", () => {
    for (let column = 0; column < LINES; column++) {
      for (let row = 0; row < LINES; row++) {
        expect(spotOf(pointName({ column, row }))).toEqual({ column, row });
      }
    }
    expect(pointName(MIDDLE)).toBe("h8");
    expect(STARS).toHaveLength(5);
  });

  it("refuse what is none", () => {
    for (const bad of ["p1", "a0", "a16", "", "8h", "h", "h8x"]) expect(spotOf(bad)).toBeNull();
    expect(spotOf("H8")).toEqual(MIDDLE);
  });

  it("are all that real games are played on", () => {
    for (const game of renju) {
      for (const line of game.lines) {
        if (line.type === "stone") expect(spotOf(line.point ?? "")).not.toBeNull();
      }
    }
  });
});

describe("the cursor", () => {
  it("goes by the arrows and stops at the edge", () => {
    expect(stepTo(MIDDLE, "ArrowUp")).toEqual({ column: 7, row: 8 });
    expect(stepTo({ column: 0, row: 0 }, "ArrowLeft")).toEqual({ column: 0, row: 0 });
    expect(stepTo({ column: 14, row: 14 }, "ArrowUp")).toEqual({ column: 14, row: 14 });
    expect(stepTo(MIDDLE, "Enter")).toBeNull();
  });
});

describe("a place on the drawing", () => {
  it("belongs to the nearest point; row 1 is below", () => {
    expect(nearest(30, 30, 40, 30)).toEqual({ column: 0, row: 14 });
    expect(nearest(30 + 14 * 40, 30 + 14 * 40, 40, 30)).toEqual({ column: 14, row: 0 });
    expect(nearest(30 + 7 * 40 + 15, 30 + 7 * 40 - 15, 40, 30)).toEqual(MIDDLE);
    expect(nearest(0, 300, 40, 30)).toBeNull();
  });
});
