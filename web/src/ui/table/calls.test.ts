import { describe, expect, test } from "vitest";

import { callOf } from "./calls";

describe("calls", () => {
  test("are told beside who makes them", () => {
    expect(callOf({ type: "pon", seat: 2, tile: "5p" })).toEqual({
      seat: 2,
      words: { zh: "碰", en: "Pon" },
    });
    expect(callOf({ type: "hu", seat: 1, how: "self_draw" })?.words.zh).toBe("自摸");
    expect(callOf({ type: "choice", seat: 0, what: "ready", value: 1 })?.words.zh).toBe("听");
  });

  test("are not draws, discards or answers", () => {
    expect(callOf({ type: "discard", seat: 1, tile: "1m" })).toBeNull();
    expect(callOf({ type: "choice", seat: 0, what: "open", value: 1 })).toBeNull();
    expect(callOf({ type: "gold", tile: "1m" })).toBeNull();
  });
});
