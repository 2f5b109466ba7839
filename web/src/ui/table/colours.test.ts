import { describe, expect, test } from "vitest";

import type { HandBegins, Room } from "../../wire";
import { chairsOf, colourOf } from "./colours";

describe("colours on a board", () => {
  const room = { chairs: [{}, {}], seat: 0 } as unknown as Room;
  const begins = { chairs: [1, 0] } as unknown as HandBegins;

  test("go by the chairs that a game names", () => {
    expect(chairsOf(begins, room)).toEqual([1, 0]);
    expect(colourOf(begins, room, 0)).toBe(1);
    expect(colourOf(begins, room, null)).toBeNull();
  });

  test("are the seats where none are named", () => {
    expect(chairsOf(null, room)).toEqual([0, 1]);
    expect(colourOf(null, room, 1)).toBe(1);
  });
});
