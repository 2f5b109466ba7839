import { expect, test } from "vitest";

import { placeOf, seatsFrom, windOf } from "./places";

test("the seat that plays next sits at the right", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4))).toEqual(["own", "right", "across", "left"]);
  expect(placeOf(0, 3, 4)).toBe("right");
  expect(placeOf(2, 3, 4)).toBe("left");
});

test("two sit across from each other", () => {
  expect([0, 1].map((seat) => placeOf(seat, 1, 2))).toEqual(["across", "own"]);
});

test("the dealer is East, and on in the order of play", () => {
  expect([0, 1, 2, 3].map((seat) => windOf(seat, 2, 4).zh)).toEqual(["西", "北", "东", "南"]);
  expect(windOf(0, 1, 2).zh).toBe("南");
});

test("seats in the order of play from the viewer on", () => {
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
});
