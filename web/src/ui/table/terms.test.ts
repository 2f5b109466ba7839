import { describe, expect, test } from "vitest";

import type { GameAbout, Offer, Term } from "../../wire";
import { firstNew, termKey, termsMet } from "./terms";

describe("words of a game", () => {
  const term = (id: string, zh: string, clause = ""): Term => {
    return { id, zh, en: id, what_zh: "", what_en: "", clause };
  };
  const terms = [
    term("rob_gold", "抢金（天听）"),
    term("you2", "双游"),
    term("hooks", "下勾"),
    term("must_follow", "跟打", "XM-D14"),
    term("pass_lock", "见雀碰"),
  ];
  const game = { id: "xiamen", terms } as unknown as GameAbout;
  const offer = (action: string, zh = "", more: Partial<Offer> = {}): Offer => {
    return { action, zh, en: "", ...more };
  };
  const met = (...rest: [readonly Offer[], string?, string[]?]) => {
    return termsMet(game, ...rest).map((one) => one.id);
  };

  test("are met in the names of actions and in what is said of them", () => {
    expect(met([offer("rob_gold")])).toEqual(["rob_gold"]);
    const roams = { why: { zh: "打出就进双游", en: "" } };
    expect(met([offer("discard:5p", "打 五饼", roams)])).toEqual(["you2"]);
    expect(met([offer("choice:1", "下 1 勾")])).toEqual(["hooks"]);
    expect(met([offer("pass", "过", { hold: true })])).toEqual(["pass_lock"]);
    expect(met([offer("pass", "过")])).toEqual([]);
    expect(met([], "打这张进双游")).toEqual(["you2"]);
    expect(met([], "", ["XM-D14"])).toEqual(["must_follow"]);
  });

  test("are explained once in each game", () => {
    const [first, second] = terms as [Term, Term];
    expect(termKey(game, first)).toBe("xiamen.rob_gold");
    expect(firstNew(game, [first, second], [])).toBe(first);
    expect(firstNew(game, [first, second], ["xiamen.rob_gold"])).toBe(second);
    expect(firstNew(game, [first], ["xiamen.rob_gold"])).toBeNull();
  });
});
