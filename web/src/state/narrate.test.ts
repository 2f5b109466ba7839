import { describe, expect, it } from "vitest";

import type { Line } from "./hand";
import { howsOf, narrate, type Cast } from "./narrate";

const cast: Cast = { names: ["阿明", "Ann", "小华", "电脑"], me: null, gold: "6z" };

function told(line: Line, more: Partial<Cast> = {}): [string, string] {
  const said = narrate(line, { ...cast, ...more });
  return [said?.zh ?? "", said?.en ?? ""];
}

describe("narrate", () => {
  it("says who does what", () => {
    expect(told({ type: "discard", seat: 0, tile: "5p" })).toEqual([
      "阿明打出五饼",
      "阿明 discards 5 of dots",
    ]);
    expect(told({ type: "draw", seat: 1, tile: "?", from: "front" })).toEqual([
      "Ann 摸牌",
      "Ann draws a tile",
    ]);
    expect(told({ type: "draw", seat: 1, tile: "3m", from: "back" })).toEqual([
      "Ann 从牌尾补到三万",
      "Ann draws 3 of characters from the tail",
    ]);
  });

  it("speaks to the player as you", () => {
    expect(told({ type: "discard", seat: 0, tile: "5p" }, { me: 0 })).toEqual([
      "你打出五饼",
      "You discard 5 of dots",
    ]);
    expect(told({ type: "pon", seat: 1, tiles: "555p", tile: "5p", from: 0 }, { me: 0 })).toEqual([
      "Ann 碰你的五饼",
      "Ann takes 5 of dots from you: pon",
    ]);
  });

  it("marks the gold", () => {
    expect(told({ type: "discard", seat: 2, tile: "6z" })[0]).toBe("小华打出发财（金）");
    expect(told({ type: "gold", tile: "6z", dice: [3, 4] })).toEqual([
      "翻金：金是发财",
      "The gold is Green",
    ]);
  });

  it("tells claims with whom they are taken from", () => {
    expect(told({ type: "chi", seat: 1, tiles: "345m", tile: "4m", from: 0 })).toEqual([
      "Ann 吃阿明的四万：三万、四万、五万",
      "Ann takes 4 of characters from 阿明: chi 3 of characters, 4 of characters, 5 of characters",
    ]);
    const kong: Line = { type: "ckong", seat: 2, tiles: "????", tile: "?", from: null };
    expect(told(kong)).toEqual(["小华暗杠", "小华 makes a concealed kong"]);
  });

  it("uses the game's own words for kongs and wins", () => {
    const game = {
      id: "xipiao",
      zh: "喜漂二人麻将",
      en: "Xipiao",
      kong_names: { akong: { zh: "叉蛋", en: "added kong" } },
    };
    expect(told({ type: "akong", seat: 0, tiles: "1111s", tile: "1s" }, { game })[0]).toBe(
      "阿明叉蛋一条",
    );
    const settle: Line = {
      type: "settle",
      wins: [
        { seat: 0, how: "you1", points: 4, items: [{ id: "you1", name: "游金", en: "Roaming", value: 4 }] },
      ],
    };
    const hows = howsOf([settle]);
    expect(told({ type: "hu", seat: 0, tile: "1s", from: null, how: "you1", flags: [] }, { hows })[0]).toBe(
      "阿明游金一条",
    );
  });

  it("tells wins with the feeder and the flags", () => {
    const hu: Line = {
      type: "hu",
      seat: 0,
      tile: "3m",
      from: 1,
      how: "discard",
      flags: ["kong_discard"],
    };
    expect(told(hu)).toEqual([
      "阿明胡三万，Ann 点炮（杠上炮）",
      "阿明 wins on 3 of characters from Ann (on the discard after a kong)",
    ]);
    expect(told({ ...hu, how: "three_gold", tile: null, from: null, flags: ["start"] })).toEqual([
      "阿明三金倒（起手）",
      "阿明 wins with three golds (as dealt)",
    ]);
  });

  it("tells flips, settlement and end", () => {
    expect(told({ type: "flip", tile: "3p" })[0]).toBe("翻醒：翻出三饼");
    expect(told({ type: "settle", net: [40, -40, 0, 0], outside: [0, -100, 100, 0] })).toEqual([
      "结算：阿明 +40，Ann −140，小华 +100",
      "Settled: 阿明 +40, Ann −140, 小华 +100",
    ]);
    expect(told({ type: "end_hand", reason: "draw", next_dealer: 1 })).toEqual([
      "没有人胡，流局；下一局 Ann 坐庄",
      "Nobody won: a draw; Ann deals next",
    ]);
  });

  it("tells stones", () => {
    const game = { id: "renju", kind: "board", zh: "五子棋", en: "Renju" };
    expect(told({ type: "stone", seat: 1, point: "h8" }, { game })).toEqual([
      "Ann（白棋）下 h8",
      "Ann plays h8 (White)",
    ]);
    expect(told({ type: "end_hand", reason: "penalty", next_dealer: 0 }, { game })).toEqual([
      "黑棋禁手",
      "A foul by Black",
    ]);
  });
});

describe("every line of real hands", () => {
  const hands = import.meta.glob<{ name: string; lines: Line[] }[]>("../fixtures/*.json", {
    eager: true,
    import: "default",
  });

  it.each(Object.keys(hands))("%s", (file) => {
    for (const hand of hands[file] ?? []) {
      for (const line of hand.lines) {
        const [zh, en] = told(line, { hows: howsOf(hand.lines) });
        expect(zh, JSON.stringify(line)).toMatch(/[\u4e00-\u9fff]/);
        expect(`${zh}${en}`).not.toMatch(/undefined|null|NaN|\?/);
        expect(en.length).toBeGreaterThan(5);
      }
    }
  });
});
