import { describe, expect, it } from "vitest";

import { entryWords, handNets, handOf, progress, type Entry } from "./money";

const entry = (key: string, amount: number): Entry => ({
  id: 1,
  key,
  kind: key.split(":")[0] ?? "",
  at: 0,
  amount,
});

describe("postings", () => {
  it("have words, and those of a kind that is not known its own name", () => {
    expect(entryWords(entry("grant:3", 20_000)).zh).toBe("见面礼");
    expect(entryWords(entry("prize:3", 1)).en).toBe("prize");
  });

  it("name the hand that they are of", () => {
    expect(handOf(entry("settle:12:3", 5))).toEqual({ match: 12, hand: 3 });
    expect(handOf(entry("relief:12:3", 5))).toBeNull();
  });

  it("tell what a hand has brought once both are there", () => {
    const nets = handNets([
      entry("settle:12:3", 900),
      entry("escrow:12:3", -1_000),
      entry("settle:12:2", 700),
      entry("escrow:12:4", -50),
    ]);
    expect([...nets]).toEqual([["settle:12:3", -100]]);
  });
});

describe("a ladder", () => {
  const LADDER = [{ points: 400 }, { points: 0 }, { points: 800 }];

  it("tells how far the next step is", () => {
    expect(progress(LADDER, 500)).toEqual({
      now: { points: 400 },
      next: { points: 800 },
      share: 0.25,
      missing: 300,
    });
  });

  it("ends at its last step", () => {
    expect(progress(LADDER, 900)).toMatchObject({ now: { points: 800 }, next: undefined, share: 1 });
    expect(progress([], 5)).toMatchObject({ now: undefined, next: undefined });
  });
});
