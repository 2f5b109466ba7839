import { describe, expect, test } from "vitest";

import type { HandBegins } from "../../wire";
import { layWall, wallLeft } from "./wall";

/** A small wall: 32 tiles are 16 stacks, four before each of four seats. */
function begins(more: Partial<HandBegins> = {}): HandBegins {
  return {
    ...{ t: "hand", hand: 1, match: 1, number: 1, dealer: 0, streak: 0, base: 1, commit: "" },
    ...{ nonces: [], dice: [1, 2], dealer_dice: null, tiles: 32, reserve: 0 },
    ...{ break_seat: 0, break_stacks: 1, ...more },
  } as HandBegins;
}

/** How many tiles each stack has, by seat, from the right of who sits there. */
function lefts(front: number, back: number, goldAt: number | null = null, more = {}): number[][] {
  const walls = layWall(begins(more), 4, { front, back, goldAt });
  return walls.map((wall) => wall.map((stack) => stack.left));
}

describe("a wall", () => {
  test("lies full before the deal", () => {
    expect(lefts(0, 0)).toEqual(Array.from({ length: 4 }, () => [2, 2, 2, 2]));
  });

  test("is taken clockwise from the break: to the left, then before the seat at the left", () => {
    expect(lefts(7, 0)).toEqual([
      [2, 0, 0, 0],
      [2, 2, 2, 2],
      [2, 2, 2, 2],
      [1, 2, 2, 2],
    ]);
  });

  test("ends with the stacks that stay behind, which are taken from backwards", () => {
    expect(lefts(0, 1)[0]).toEqual([1, 2, 2, 2]);
    const walls = lefts(0, 3);
    expect(walls[0]).toEqual([0, 2, 2, 2]);
    expect(walls[1]).toEqual([2, 2, 2, 1]);
  });

  test("keeps the gold where it was turned up", () => {
    const walls = layWall(begins(), 4, { front: 0, back: 2, goldAt: 5 });
    // The third stack from the end: seat 0's rightmost is the last, then seat 1's leftmost.
    expect(walls[1]?.[2]).toEqual({ left: 2, gold: true, edge: null });
    // Taken from the back past it: three of the tiles behind it and one before it are gone.
    const later = layWall(begins(), 4, { front: 0, back: 5, goldAt: 5 });
    expect(later[1]?.[2]).toMatchObject({ left: 1, gold: true });
    expect(later[0]?.[0]?.left).toBe(0);
  });

  test("shows where it was broken", () => {
    const walls = layWall(begins({ break_seat: 2, break_stacks: 3 }), 4, { front: 0, back: 0, goldAt: null });
    expect(walls[2]?.map((stack) => stack.edge)).toEqual([null, null, "end", "front"]);
  });

  test("lies before two seats", () => {
    const walls = layWall(begins({ break_stacks: 6 }), 2, { front: 5, back: 0, goldAt: null });
    expect(walls.map((wall) => wall.map((s) => s.left))).toEqual([
      [2, 2, 2, 2, 2, 2, 0, 0],
      [1, 2, 2, 2, 2, 2, 2, 2],
    ]);
  });
});

test("tiles left do not count the gold that lies open", () => {
  expect(wallLeft(32, { front: 10, back: 2, goldAt: null })).toBe(20);
  expect(wallLeft(32, { front: 10, back: 2, goldAt: 4 })).toBe(19);
});
