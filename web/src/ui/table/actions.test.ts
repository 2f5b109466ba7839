import { describe, expect, test } from "vitest";

import type { Ask, Offer } from "../../wire";
import {
  claimKind,
  decides,
  isWin,
  menuOf,
  offerOfKey,
  parseAction,
  passesItself,
  verbOf,
} from "./actions";

function offer(action: string): Offer {
  return { action, zh: action, en: action };
}

function ask(...actions: string[]): Ask {
  return { t: "ask", hand: 1, at: 7, left: 1000, bank: 0, offers: actions.map(offer), board: null };
}

const named = (...actions: string[]) => menuOf(ask(...actions)).buttons.map((one) => one.action);

describe("an action's name", () => {
  test("is a word, with a tile or a number", () => {
    expect(parseAction("pon")).toEqual({ word: "pon", tile: null, value: null });
    expect(parseAction("discard:5m")).toEqual({ word: "discard", tile: "5m", value: null });
    expect(parseAction("choice:0")).toEqual({ word: "choice", tile: null, value: 0 });
  });
});

describe("a menu", () => {
  test("has discards and ready calls by tile, the rest as buttons, passing apart", () => {
    const menu = menuOf(ask("pass", "discard:5m", "ready:5m", "discard:1z", "ckong:2p", "win"));
    expect([...menu.discards.keys()]).toEqual(["5m", "1z"]);
    expect([...menu.readies.keys()]).toEqual(["5m"]);
    expect(menu.readies.get("5m")?.action).toBe("ready:5m");
    expect(menu.pass?.action).toBe("pass");
    expect(menu.buttons.map((one) => one.action)).toEqual(["win", "ckong:2p"]);
  });

  test("puts every kind of button in its place, the weightiest first", () => {
    const all = ["choice:2", "chi_dragons", "chi_high", "chi_low", "chi_middle", "pon", "akong:3s"];
    const more = ["ckong:9m", "ckong:1m", "kong", "guess", "win", "rob_gold", "three_gold", "heavenly"];
    expect(named(...all, ...more, "choice:0")).toEqual([
      ...["heavenly", "three_gold", "rob_gold", "win", "guess", "kong", "ckong:1m", "ckong:9m"],
      ...["akong:3s", "pon", "chi_low", "chi_middle", "chi_high", "chi_dragons"],
      ...["choice:0", "choice:2"],
    ]);
  });

  test("decides nothing where a seat may only pass", () => {
    expect(decides(menuOf(null))).toBe(false);
    expect(decides(menuOf(ask("pass")))).toBe(false);
    expect(decides(menuOf(ask("pass", "pon")))).toBe(true);
    expect(decides(menuOf(ask("ready:1m")))).toBe(true);
  });
});

describe("claims that pass by themselves", () => {
  test("do where all that is offered is of those kinds", () => {
    expect(passesItself(menuOf(ask("pass", "chi_low", "chi_high")), ["chi"])).toBe(true);
    expect(passesItself(menuOf(ask("pass", "chi_low", "pon")), ["chi"])).toBe(false);
    expect(passesItself(menuOf(ask("pass", "chi_low", "pon")), ["chi", "pon"])).toBe(true);
  });

  test("never let a win, a guess or an own kong go", () => {
    const all = ["chi", "pon", "kong", ""];
    for (const action of ["win", "rob_gold", "guess", "heavenly"]) {
      expect(passesItself(menuOf(ask("pass", "pon", action)), all.slice(0, 3))).toBe(false);
    }
    expect(passesItself(menuOf(ask("discard:1m", "ckong:2m")), all.slice(0, 3))).toBe(false);
    expect(passesItself(menuOf(ask("pass")), all.slice(0, 3))).toBe(false);
  });

  test("are of three kinds", () => {
    const kinds = ["chi_dragons", "pon", "kong", "ckong:1m", "win"].map((one) => claimKind(offer(one)));
    expect(kinds).toEqual(["chi", "pon", "kong", null, null]);
    expect(isWin(offer("three_gold"))).toBe(true);
    expect(isWin(offer("guess"))).toBe(false);
  });
});

describe("keys", () => {
  const menu = menuOf(ask("pass", "chi_low", "pon", "win", "ckong:4m"));
  const plays = (key: string) => offerOfKey(menu, key)?.action;

  test("digits count the buttons from the left, 0 passes", () => {
    expect(["1", "2", "3", "4", "5", "0"].map(plays)).toEqual([
      ...["win", "ckong:4m", "pon", "chi_low", undefined],
      "pass",
    ]);
  });

  test("letters name what is called", () => {
    expect(["h", "k", "p", "c", "g", "x", "Escape"].map(plays)).toEqual([
      ...["win", "ckong:4m", "pon", "chi_low", undefined],
      ...["pass", "pass"],
    ]);
  });
});

describe("the word of a button with tiles", () => {
  test("leaves out what the tiles say", () => {
    expect(verbOf(offer("chi_high"))?.zh).toBe("吃");
    expect(verbOf(offer("kong"))?.zh).toBe("杠");
    expect(verbOf(offer("akong:5m"))?.en).toBe("concealed kong");
    expect(verbOf(offer("discard:5m"))?.zh).toBe("打");
  });

  test("is not there where more is said than a claim", () => {
    expect(verbOf(offer("win"))).toBeNull();
    expect(verbOf(offer("ready:5m"))).toBeNull();
    expect(verbOf(offer("guess"))).toBeNull();
  });
});
