/**
 * What is agreed for a private room: house options and plan, how they differ from the usual, what
 * cannot be. The hall checks everything again; this only says it sooner and in place.
 */

import type { Both } from "../types";
import type { GameAbout, OptionAbout } from "../wire";

export type Values = Record<string, unknown>;

/** The plan of a private room as the hall takes it; times are ms. */
export interface Plan {
  unit: string;
  length: number;
  base: number;
  coins: boolean;
  watchers: boolean;
  hints: boolean;
  turn: number;
  bank: number;
  claim: number;
  between: number;
}

type Numbers = "length" | "base" | "turn" | "bank" | "claim" | "between";

/** Least and most of each number of a plan, times in ms. */
export const BOUNDS: Record<Numbers, [number, number]> = {
  length: [1, 100],
  base: [1, 1_000_000],
  turn: [1_000, 300_000],
  bank: [0, 600_000],
  claim: [1_000, 15_000],
  between: [5_000, 300_000],
};
const TIMES = new Set<string>(["turn", "bank", "claim", "between"]);

// --- options ------------------------------------------------------------------------------------

/** All options of a game, those of `given` over the defaults; unknown ones are left out. */
export function optionValues(game: GameAbout, given: Values = {}): Values {
  return Object.fromEntries(
    game.options.map((option) => [option.name, given[option.name] ?? option.default]),
  );
}

/** The options that are not as usual. */
export function changedOptions(game: GameAbout, values: Values): OptionAbout[] {
  return game.options.filter((option) => isChanged(option, values[option.name]));
}

/** Whether a value is not the usual one. */
export function isChanged(option: OptionAbout, value: unknown): boolean {
  return value !== undefined && value !== option.default;
}

/** The values that are not as usual, by name. */
export function differences(game: GameAbout, values: Values): Values {
  return Object.fromEntries(changedOptions(game, values).map((o) => [o.name, values[o.name]]));
}

/** A value of an option out of what a field of the page holds. */
export function readOption(option: OptionAbout, text: string): unknown {
  const among = option.among.find((value) => String(value) === text);
  if (among !== undefined) return among;
  if (option.kind !== "int") return text;
  return text.trim() === "" ? NaN : Number(text);
}

/** What is wrong with a value of an option. */
export function optionFault(option: OptionAbout, value: unknown): Both | null {
  if (option.kind !== "int" || option.among.length) return null;
  return outside(Number(value), option.least, option.most, 1);
}

/** Whether any option has a value that cannot be. */
export function optionsFaulty(game: GameAbout, values: Values): boolean {
  return game.options.some((option) => optionFault(option, values[option.name]) !== null);
}

// --- plan ---------------------------------------------------------------------------------------

/** What is played where nobody says otherwise. */
export function usualPlan(game: GameAbout): Plan {
  return {
    unit: game.units.includes("rounds") ? "rounds" : (game.units[0] ?? "hands"),
    length: 1,
    base: 10,
    coins: false,
    watchers: true,
    hints: true,
    turn: 15_000,
    bank: 60_000,
    claim: game.claim || 3_000,
    between: 30_000,
  };
}

/** A whole plan: what of `given` is of the right kind, over what is usual. */
export function planOf(game: GameAbout, given: Values = {}): Plan {
  const plan: Values = { ...usualPlan(game) };
  for (const [name, usual] of Object.entries(plan)) {
    if (typeof given[name] === typeof usual) plan[name] = given[name];
  }
  if (!game.units.includes(String(plan["unit"]))) plan["unit"] = usualPlan(game).unit;
  return plan as unknown as Plan;
}

/** Whether the base of this plan follows from what the players hold. */
export function baseByPurse(game: GameAbout, plan: Plan): boolean {
  return plan.coins && game.stakes[0]?.base == null;
}

/** What is wrong with a plan, by the name of the field. */
export function planFaults(game: GameAbout, plan: Plan): Partial<Record<keyof Plan, Both>> {
  const faults: Partial<Record<keyof Plan, Both>> = {};
  for (const [name, [least, most]] of Object.entries(BOUNDS) as [Numbers, [number, number]][]) {
    if (name === "base" && baseByPurse(game, plan)) continue;
    const fault = outside(plan[name], least, most, TIMES.has(name) ? 1_000 : 1);
    if (fault) faults[name] = fault;
  }
  if (!game.units.includes(plan.unit)) {
    faults.unit = { zh: "这种牌不能这样定长短", en: "This game cannot last so" };
  }
  return faults;
}

/** The plan as it is sent: hints only where they are not as usual or the hall has named them. */
export function planSent(game: GameAbout, plan: Plan, named: Values = {}): Values {
  const sent: Values = { ...plan };
  if (plan.hints && !("hints" in named)) delete sent["hints"];
  if (baseByPurse(game, plan)) delete sent["base"];
  return sent;
}

/** Coins that each seat must bring; null where they play for points. */
export function entryOf(game: GameAbout, plan: Plan): number | null {
  if (!plan.coins) return null;
  const lowest = game.stakes[0];
  if (!lowest || lowest.base == null) return lowest?.entry ?? 0;
  return (lowest.entry / lowest.base) * plan.base;
}

function outside(value: number, least: number, most: number, unit: number): Both | null {
  if (Number.isInteger(value) && value >= least && value <= most) return null;
  const [from, to] = [least / unit, most / unit];
  return { zh: `要 ${from} 到 ${to} 的整数`, en: `A whole number from ${from} to ${to}` };
}

// --- the last choice ----------------------------------------------------------------------------

/** What somebody has last agreed on for a game. */
export interface Agreed {
  options: Values;
  plan: Values;
}

const KEY = "paiju.rooms";

/** The last choice for a game in this browser. */
export function lastChoice(storage: Storage | undefined, game: string): Agreed {
  const of = (value: unknown): Values =>
    typeof value === "object" && value !== null ? (value as Values) : {};
  const kept = of(choices(storage)[game]);
  return { options: of(kept["options"]), plan: of(kept["plan"]) };
}

/** Remember a choice for a game. */
export function keepChoice(storage: Storage | undefined, game: string, agreed: Agreed): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ ...choices(storage), [game]: agreed }));
  } catch {
    // A browser that keeps nothing begins with the usual next time.
  }
}

function choices(storage: Storage | undefined): Values {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Values) : {};
  } catch {
    return {};
  }
}
