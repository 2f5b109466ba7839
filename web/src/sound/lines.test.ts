import { describe, expect, it } from "vitest";

import type { Line } from "../state/hand";
import { soundsOf, tileClip, wordsOf, type Context } from "./lines";
import { WORDS, type ClipId } from "./words";

const ZHANGZHOU: Context = { game: "zhangzhou", seats: 4, me: 0 };
const RENJU: Context = { game: "renju", board: true, seats: 2, me: 1 };

function said(line: Line, context = ZHANGZHOU): string {
  return soundsOf(line, context)
    .speak.map((id) => wordsOf(id).zh)
    .join(" ");
}

function hu(how: string, flags: string[] = [], game = "zhangzhou"): string {
  return said({ type: "hu", seat: 1, tile: "5p", from: null, how, flags }, { ...ZHANGZHOU, game });
}

describe("what is said of a line", () => {
  it("names a discard", () => {
    const sounds = soundsOf({ type: "discard", seat: 1, tile: "5p" }, ZHANGZHOU);
    expect(sounds).toEqual({
      speak: ["tile-5p"],
      effect: "discard",
      caption: { zh: "下家 打 五饼", en: "Right: discard 5 of dots" },
    });
  });

  it.each<[Line, string]>([
    [{ type: "chi", seat: 1, tiles: "123m", tile: "2m", from: 0 }, "吃"],
    [{ type: "pon", seat: 1, tiles: "555z", tile: "5z", from: 0 }, "碰"],
    [{ type: "kong", seat: 1, tiles: "5555z", tile: "5z", from: 0 }, "杠"],
    [{ type: "akong", seat: 1, tiles: "5555z", tile: "5z", from: 0 }, "补杠 白板"],
    [{ type: "ckong", seat: 0, tiles: "7777z", tile: "7z", from: null }, "暗杠 红中"],
    [{ type: "flower", seat: 2, tile: "8f", draw: "?" }, "补花 菊"],
    [{ type: "gold", tile: "9s", dice: [[3, 4]] }, "金 九条"],
    [{ type: "choice", seat: 0, what: "open", value: 1 }, "明牌"],
    [{ type: "choice", seat: 0, what: "open", value: 0 }, ""],
    [{ type: "choice", seat: 0, what: "double", value: 1 }, "加倍"],
    [{ type: "choice", seat: 0, what: "hooks", value: 3 }, "下勾"],
    [{ type: "choice", seat: 0, what: "ready", value: 1 }, "听牌"],
    [{ type: "rob_guess", seat: 0, right: true }, "猜杠"],
    [{ type: "rob_guess", seat: 0, right: false }, "猜杠 诈胡"],
    [{ type: "false_call", seat: 0, what: "hu" }, "诈胡"],
    [{ type: "false_call", seat: 0, what: "pon" }, "相公"],
    [{ type: "flip", tile: "3p" }, "翻醒 三饼"],
    [{ type: "end_hand", reason: "draw" }, "流局"],
    [{ type: "end_hand", reason: "win" }, ""],
    [{ type: "start_hand" }, ""],
    [{ type: "deal", seat: 0, tiles: "123m" }, ""],
    [{ type: "draw", seat: 0, tile: "5m", from: "front" }, ""],
    [{ type: "aside", seat: 0, tile: "?" }, ""],
    [{ type: "something_new" }, ""],
  ])("%o", (line, words) => expect(said(line)).toBe(words));

  it("calls each kind of win by its name", () => {
    expect(hu("discard")).toBe("胡");
    expect(hu("self_draw")).toBe("自摸");
    expect(hu("rob_kong")).toBe("抢杠 胡");
    expect(hu("rob_gold")).toBe("抢金");
    expect(hu("three_gold")).toBe("三金倒");
    expect(hu("heavenly")).toBe("天胡");
    expect(hu("earthly")).toBe("地胡");
    expect(["you1", "you2", "you3"].map((how) => hu(how))).toEqual(["单游", "双游", "三游"]);
    expect(hu("you1", [], "xiamen")).toBe("游金");
    expect(hu("self_draw", ["kong_draw"])).toBe("杠上花 自摸");
    expect(hu("discard", ["kong_discard", "last_copy"])).toBe("杠上炮 胡");
    expect(hu("self_draw", ["last_tile"])).toBe("海底 自摸");
  });

  it("has sounds for what is done without words", () => {
    const effect = (line: Line, context = ZHANGZHOU) => soundsOf(line, context).effect;
    expect(effect({ type: "start_hand" })).toBe("shuffle");
    expect(effect({ type: "start_hand" }, RENJU)).toBeUndefined();
    expect(effect({ type: "deal", seat: 0, tiles: "123m" })).toBe("deal");
    expect(effect({ type: "gold", tile: "1m" })).toBe("dice");
    expect(effect({ type: "settle" })).toBe("coin");
  });

  it("lets nothing else wait before a win", () => {
    const line = { type: "hu", seat: 3, tile: "1z", from: 0, how: "discard", flags: [] };
    expect(soundsOf(line, ZHANGZHOU)).toMatchObject({ urgent: true, effect: "win" });
  });

  it("never names what is hidden", () => {
    const kong = soundsOf({ type: "ckong", seat: 1, tiles: "????", tile: "?" }, ZHANGZHOU);
    expect(kong.speak).toEqual(["call-ckong"]);
    expect(kong.caption?.zh).toBe("下家 暗杠");
    expect(tileClip("?")).toBeNull();
    const draw = soundsOf({ type: "draw", seat: 1, tile: "?", from: "front" }, ZHANGZHOU);
    expect(draw).toEqual({ speak: [], effect: "draw" });
  });

  it("tells a draw to who has drawn, not the draw of an open hand to all", () => {
    const line = { type: "draw", seat: 0, tile: "5m", from: "front" };
    expect(soundsOf(line, ZHANGZHOU).caption?.en).toBe("You: draw 5 of characters");
    expect(soundsOf(line, { ...ZHANGZHOU, me: 2 }).caption).toBeUndefined();
  });

  it("says a passed win to who passed it only", () => {
    const line = { type: "pass_win", seat: 2 };
    expect(said(line, { ...ZHANGZHOU, me: 2 })).toBe("过");
    expect(soundsOf(line, ZHANGZHOU)).toEqual({ speak: [] });
  });

  it("names seats by their place, or as it is told", () => {
    const line = { type: "pon", seat: 3, tiles: "555m", tile: "5m", from: 0 };
    expect(soundsOf(line, ZHANGZHOU).caption?.zh).toBe("上家 碰 五万");
    expect(soundsOf(line, { ...ZHANGZHOU, me: null }).caption?.zh).toBe("北家 碰 五万");
    const who = () => ({ zh: "阿水", en: "Shui" });
    expect(soundsOf(line, { ...ZHANGZHOU, who }).caption?.en).toBe("Shui: Pon, 5 of characters");
    const two = { game: "xipiao", seats: 2, me: 1 };
    expect(soundsOf({ ...line, seat: 0 }, two).caption?.zh).toBe("对手 碰 五万");
  });
});

describe("a game of renju", () => {
  const settled = (how: string, seat: number) =>
    ({ type: "settle", wins: [{ seat, how }] }) as unknown as Line;

  it("puts stones down without words", () => {
    expect(soundsOf({ type: "stone", seat: 0, point: "h8" }, RENJU)).toEqual({
      speak: [],
      effect: "stone",
      caption: { zh: "黑方 h8", en: "Black: h8" },
    });
  });

  it("says how it ended and who has won", () => {
    expect(said(settled("five", 1), RENJU)).toBe("五连 你赢了");
    expect(said(settled("foul", 1), RENJU)).toBe("禁手 你赢了");
    expect(said(settled("overline", 1), { ...RENJU, me: 0 })).toBe("长连 你输了");
    expect(said({ type: "resign", seat: 0 }, RENJU)).toBe("认输");
    const watched = soundsOf(settled("five", 0), { ...RENJU, me: null });
    expect(watched.caption).toEqual({ zh: "五连，黑方胜", en: "Five in a row. Black wins" });
    expect(soundsOf({ type: "settle" }, RENJU)).toEqual({ speak: [] });
  });
});

describe("the words", () => {
  it("are used, all of them", () => {
    const used = new Set<string>();
    const take = (line: Line, context = ZHANGZHOU) =>
      soundsOf(line, context).speak.forEach((id) => used.add(id));
    for (const id of Object.keys(WORDS) as ClipId[]) {
      if (id.startsWith("tile-")) take({ type: "discard", seat: 0, tile: id.slice(5) });
    }
    for (const type of ["chi", "pon", "kong", "akong", "ckong", "pass_win", "flower", "gold"]) {
      take({ type, seat: 0, tile: "1m" });
    }
    for (const what of ["open", "double", "hooks", "ready"]) {
      take({ type: "choice", seat: 0, what, value: 1 });
    }
    const ways = "discard self_draw rob_kong rob_gold three_gold heavenly earthly you1 you2 you3";
    for (const how of ways.split(" ")) {
      take({ type: "hu", seat: 0, how, flags: ["kong_draw", "kong_discard", "last_tile"] });
    }
    take({ type: "hu", seat: 0, how: "you1" }, { ...ZHANGZHOU, game: "xiamen" });
    for (const how of ["five", "overline", "foul"]) {
      take({ type: "settle", wins: [{ seat: 0, how }] } as unknown as Line, RENJU);
      take({ type: "settle", wins: [{ seat: 1, how }] } as unknown as Line, RENJU);
    }
    take({ type: "resign", seat: 0 }, RENJU);
    take({ type: "rob_guess", seat: 0, right: false });
    take({ type: "false_call", seat: 0, what: "chi" });
    take({ type: "flip", tile: "1m" });
    take({ type: "end_hand", reason: "draw" });
    expect([...used].sort()).toEqual(Object.keys(WORDS).sort());
  });
});
