import { describe, expect, it } from "vitest";

import { parseTiles, sorted, tileName } from "./tiles";

describe("tiles", () => {
  it("are read from a list", () => {
    expect(parseTiles("12m3p??7z1f")).toEqual(["1m", "2m", "3p", "?", "?", "7z", "1f"]);
    expect(parseTiles("")).toEqual([]);
  });

  it("are sorted by suit, the gold first, hidden ones last", () => {
    expect(sorted(["?", "1z", "9s", "1f", "2m", "5p"], "5p")).toEqual([
      "5p", "2m", "9s", "1z", "1f", "?",
    ]);
  });

  it("have names in both languages", () => {
    expect(tileName("5p")).toEqual({ zh: "五饼", en: "5 of dots" });
    expect(tileName("7z").zh).toBe("红中");
    expect(tileName("8f")).toEqual({ zh: "菊", en: "Chrysanthemum" });
    expect(tileName("?").zh).toBe("暗牌");
    const all = ["m", "p", "s"].flatMap((s) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${s}`));
    const names = [...all, ..."1234567".split("").map((n) => `${n}z`)].map((t) => tileName(t).zh);
    expect(new Set(names).size).toBe(34);
  });
});
