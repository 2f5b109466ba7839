import { describe, expect, test } from "vitest";

import { clockParts } from "./clock";

describe("a clock", () => {
  test("counts down its own time, then the bank", () => {
    expect(clockParts(75_000, 60_000, 0)).toEqual([15, 60]);
    expect(clockParts(75_000, 60_000, 14_500)).toEqual([1, 60]);
    expect(clockParts(75_000, 60_000, 16_000)).toEqual([59, 0]);
    expect(clockParts(75_000, 60_000, 80_000)).toEqual([0, 0]);
  });

  test("shows a window that is shorter than the bank as it is", () => {
    expect(clockParts(3_000, 60_000, 0)).toEqual([3, 0]);
  });
});
