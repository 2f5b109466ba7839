import { describe, expect, it } from "vitest";

import type { GameAbout, OptionAbout } from "../wire";
import {
  baseByPurse,
  changedOptions,
  differences,
  entryOf,
  keepChoice,
  lastChoice,
  optionFault,
  optionsFaulty,
  optionValues,
  planFaults,
  planOf,
  planSent,
  readOption,
  usualPlan,
} from "./house";

const option = (more: Partial<OptionAbout>): OptionAbout => ({
  name: "follow",
  kind: "bool",
  default: true,
  among: [],
  least: 0,
  most: 1_000_000,
  clause: "XM-D14",
  zh: "",
  en: "",
  ...more,
});
const MULT = option({ name: "mult", kind: "int", default: 16, among: [16, 12] });
const CHIPS = option({ name: "chips", kind: "int", default: 100, most: 1_000 });
const GAME = {
  id: "xiamen",
  options: [option({}), MULT, CHIPS],
  units: ["hands", "rounds", "pots"],
  claim: 2_500,
  stakes: [{ name: "1", base: 1, entry: 100 }],
} as unknown as GameAbout;
const PURSE = {
  ...GAME,
  units: ["hands"],
  stakes: [{ name: "free", base: null, entry: 160 }],
} as GameAbout;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

describe("options", () => {
  it("take defaults for what is not given and drop what is not known", () => {
    expect(optionValues(GAME, { follow: false, old: 3 })).toEqual({
      follow: false,
      mult: 16,
      chips: 100,
    });
  });

  it("tell what is not as usual", () => {
    const values = optionValues(GAME, { mult: 12 });
    expect(changedOptions(GAME, values).map((o) => o.name)).toEqual(["mult"]);
    expect(differences(GAME, values)).toEqual({ mult: 12 });
    expect(differences(GAME, optionValues(GAME))).toEqual({});
  });

  it("are read from fields as the kind that they are", () => {
    expect(readOption(MULT, "12")).toBe(12);
    expect(readOption(CHIPS, "50")).toBe(50);
    expect(readOption(CHIPS, " ")).toBeNaN();
    expect(readOption(option({ kind: "str", among: ["all", "off"] }), "off")).toBe("off");
  });

  it("are refused outside of their bounds", () => {
    expect(optionFault(CHIPS, 1_000)).toBeNull();
    expect(optionFault(CHIPS, 1_001)?.en).toBe("A whole number from 0 to 1000");
    expect(optionFault(CHIPS, 1.5)).not.toBeNull();
    expect(optionsFaulty(GAME, optionValues(GAME, { chips: -1 }))).toBe(true);
    expect(optionsFaulty(GAME, optionValues(GAME))).toBe(false);
  });
});

describe("a plan", () => {
  it("takes of what was kept only what fits", () => {
    const plan = planOf(GAME, { unit: "weeks", length: "3", bank: 5_000, coins: true });
    expect(plan).toEqual({ ...usualPlan(GAME), bank: 5_000, coins: true });
    expect(usualPlan(GAME).claim).toBe(2_500);
    expect(usualPlan(PURSE).unit).toBe("hands");
  });

  it("names its faults in the units of the page", () => {
    const faults = planFaults(GAME, { ...usualPlan(GAME), turn: 500, length: 0, unit: "weeks" });
    expect(Object.keys(faults).sort()).toEqual(["length", "turn", "unit"]);
    expect(faults.turn?.en).toBe("A whole number from 1 to 300");
    expect(planFaults(GAME, usualPlan(GAME))).toEqual({});
  });

  it("has a base of its own unless the purses decide", () => {
    const plan = { ...usualPlan(PURSE), coins: true, base: 0 };
    expect(baseByPurse(PURSE, plan)).toBe(true);
    expect(planFaults(PURSE, plan)).toEqual({});
    expect(planSent(PURSE, plan)).not.toHaveProperty("base");
    expect(planFaults(PURSE, { ...plan, coins: false })).toHaveProperty("base");
  });

  it("says of hints only what the hall would not suppose", () => {
    expect(planSent(GAME, usualPlan(GAME))).not.toHaveProperty("hints");
    expect(planSent(GAME, { ...usualPlan(GAME), hints: false })).toHaveProperty("hints", false);
    expect(planSent(GAME, usualPlan(GAME), { hints: false })).toHaveProperty("hints", true);
  });

  it("tells what one must bring", () => {
    expect(entryOf(GAME, usualPlan(GAME))).toBeNull();
    expect(entryOf(GAME, { ...usualPlan(GAME), coins: true, base: 20 })).toBe(2_000);
    expect(entryOf(PURSE, { ...usualPlan(PURSE), coins: true })).toBe(160);
  });
});

describe("the last choice", () => {
  it("is kept game by game", () => {
    const storage = memory();
    keepChoice(storage, "xiamen", { options: { mult: 12 }, plan: { length: 4 } });
    keepChoice(storage, "guiliu", { options: {}, plan: {} });
    expect(lastChoice(storage, "xiamen")).toEqual({ options: { mult: 12 }, plan: { length: 4 } });
    expect(lastChoice(storage, "erren")).toEqual({ options: {}, plan: {} });
  });

  it("is nothing where the storage holds something else, or there is none", () => {
    const storage = memory();
    storage.setItem("paiju.rooms", '{"xiamen": 7');
    expect(lastChoice(storage, "xiamen")).toEqual({ options: {}, plan: {} });
    storage.setItem("paiju.rooms", '{"xiamen": {"options": 3}}');
    expect(lastChoice(storage, "xiamen")).toEqual({ options: {}, plan: {} });
    expect(lastChoice(undefined, "xiamen")).toEqual({ options: {}, plan: {} });
  });
});
