import { describe, expect, it } from "vitest";

import { tell } from "./tell";

const cast = { names: ["阿明", "Ann", "小华", "电脑4"], viewer: 0 };

describe("what is told at the table", () => {
  it("tells one's own draw, not that of others", () => {
    expect(tell({ type: "draw", seat: 0, tile: "3m", from: "front" }, cast)?.zh).toBe("你摸到三万");
    expect(tell({ type: "draw", seat: 1, tile: "3m", from: "front" }, cast)).toBeNull();
    expect(tell({ type: "draw", seat: 0, tile: "?", from: "front" }, cast)).toBeNull();
  });

  it("tells discards and claims of everybody", () => {
    expect(tell({ type: "discard", seat: 1, tile: "3m" }, cast)?.en).toBe("Ann discards 3 of characters");
    expect(tell({ type: "pon", seat: 0, tiles: "333m", tile: "3m", from: 1 }, cast)?.en).toBe(
      "You take 3 of characters from Ann: pon",
    );
  });

  it("speaks to nobody as you where one watches", () => {
    expect(tell({ type: "discard", seat: 0, tile: "3m" }, { ...cast, viewer: -1 })?.zh).toBe("阿明打出三万");
  });

  it("leaves the deal and the settlement to the screen, and a won hand's end to its win", () => {
    expect(tell({ type: "deal", seat: 0, tiles: "123m" }, cast)).toBeNull();
    expect(tell({ type: "settle", net: [1, -1, 0, 0] }, cast)).toBeNull();
    expect(tell({ type: "end_hand", reason: "win" }, cast)).toBeNull();
    expect(tell({ type: "end_hand", reason: "draw" }, cast)?.zh).toBe("没有人胡，流局");
  });
});
