import { describe, expect, it } from "vitest";

import { arrow, BOX, HOUSE, LABEL, place, sizeOf, type Point } from "./arrows";

interface Box extends Point {
  width: number;
  height: number;
}

function apart(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2
  );
}

/** Every label that there can be, and every seat. */
function boxes(seats: number): Box[] {
  const found: Box[] = [];
  for (let from = 0; from < seats; from++) {
    found.push({ ...place(from, seats, 0), ...BOX });
    for (let to = 0; to < seats; to++) {
      if (to === from) continue;
      const { label } = arrow(place(from, seats, 0), place(to, seats, 0), 8);
      found.push({ ...label, ...LABEL });
    }
  }
  if (seats === 2) {
    found.push({ ...HOUSE, ...BOX });
    for (const seat of [0, 1]) found.push({ ...arrow(place(seat, 2, 0), HOUSE, 8).label, ...LABEL });
  }
  return found;
}

describe("a drawing of payments", () => {
  it.each([2, 4])("keeps all labels apart, for %i seats", (seats) => {
    const all = boxes(seats);
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) expect(apart(a, b), JSON.stringify([a, b])).toBe(true);
    });
  });

  it.each([2, 4])("stays inside, for %i seats", (seats) => {
    for (const box of boxes(seats)) {
      expect(box.x - box.width / 2).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width / 2).toBeLessThanOrEqual(sizeOf(seats).width);
      expect(box.y - box.height / 2).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height / 2).toBeLessThanOrEqual(sizeOf(seats).height);
    }
  });

  it("has the 下家 of who looks at the right", () => {
    expect(place(2, 4, 1)).toEqual(place(1, 4, 0));
    expect(place(2, 4, 1).x).toBeGreaterThan(place(1, 4, 1).x);
    expect(place(0, 4, 1).x).toBeLessThan(place(1, 4, 1).x);
    expect(place(0, 2, 1).y).toBeLessThan(place(1, 2, 1).y);
  });
});
