import { describe, expect, test } from "vitest";

import { newView } from "../../state/hand";
import type { GameAbout, HandBegins, Offer, Room } from "../../wire";
import { callOf } from "./calls";
import { clockParts } from "./clock";
import { chairsOf, colourOf } from "./colours";
import { mark } from "./own";
import { firstNew, termKey, termsMet } from "./terms";

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

describe("words of a game", () => {
  const term = (id: string, zh: string, clause = "") => ({ id, zh, en: id, what_zh: "", what_en: "", clause });
  const terms = [term("rob_gold", "抢金（天听）"), term("you2", "双游"), term("hooks", "下勾"), term("must_follow", "跟打", "XM-D14"), term("pass_lock", "见雀碰")];
  const game = { id: "xiamen", terms } as unknown as GameAbout;
  const offer = (action: string, zh = "", more: Partial<Offer> = {}): Offer => ({ action, zh, en: "", ...more });
  const met = (...rest: [readonly Offer[], string?, string[]?]) => termsMet(game, ...rest).map((one) => one.id);

  test("are met in the names of actions and in what is said of them", () => {
    expect(met([offer("rob_gold")])).toEqual(["rob_gold"]);
    expect(met([offer("discard:5p", "打 五饼", { why: { zh: "打出就进双游", en: "" } })])).toEqual(["you2"]);
    expect(met([offer("choice:1", "下 1 勾")])).toEqual(["hooks"]);
    expect(met([offer("pass", "过", { hold: true })])).toEqual(["pass_lock"]);
    expect(met([offer("pass", "过")])).toEqual([]);
    expect(met([], "打这张进双游")).toEqual(["you2"]);
    expect(met([], "", ["XM-D14"])).toEqual(["must_follow"]);
  });

  test("are explained once in each game", () => {
    const [first, second] = terms as [(typeof terms)[0], (typeof terms)[0]];
    expect(termKey(game, first)).toBe("xiamen.rob_gold");
    expect(firstNew(game, [first, second], [])).toBe(first);
    expect(firstNew(game, [first, second], ["xiamen.rob_gold"])).toBe(second);
    expect(firstNew(game, [first], ["xiamen.rob_gold"])).toBeNull();
  });
});

describe("colours on a board", () => {
  const room = { chairs: [{}, {}], seat: 0 } as unknown as Room;
  const begins = { chairs: [1, 0] } as unknown as HandBegins;

  test("go by the chairs that a game names", () => {
    expect(chairsOf(begins, room)).toEqual([1, 0]);
    expect(colourOf(begins, room, 0)).toBe(1);
    expect(colourOf(begins, room, null)).toBeNull();
  });

  test("are the seats where none are named", () => {
    expect(chairsOf(null, room)).toEqual([0, 1]);
    expect(colourOf(null, room, 1)).toBe(1);
  });
});

test("hints are asked for anew when the hand or what lies open has changed", () => {
  const view = newView(2);
  const before = mark(1, view, 0);
  expect(mark(1, view, 0)).toBe(before);
  view.seats[1]!.river.push({ tile: "1m", taken: false, drawn: false });
  const after = mark(1, view, 0);
  expect(after).not.toBe(before);
  view.seats[0]!.drawn = "2m";
  expect(mark(1, view, 0)).not.toBe(after);
  expect(mark(2, view, 0)).not.toBe(mark(1, view, 0));
});
