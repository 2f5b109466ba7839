/** The postings of one's coins, told hand by hand. */

import type { Both } from "../types";

/** A posting as `/api/ledger` lists it. `key` names its event: `settle:12:3` is hand 3 of match 12. */
export interface Entry {
  id: number;
  key: string;
  kind: string;
  at: number;
  amount: number;
}

export interface Ledger {
  coins: number;
  entries: Entry[];
}

const KINDS: Record<string, Both> = {
  grant: { zh: "见面礼", en: "Welcome gift" },
  relief: { zh: "当天的救济金币", en: "Relief of the day" },
  escrow: { zh: "开局押下", en: "Staked for the hand" },
  settle: { zh: "结算：押的退回，加上输赢", en: "Settlement: stake back, with what was won or lost" },
  rake: { zh: "牌馆抽成", en: "The house's share" },
};

/** What a posting is. */
export function entryWords(entry: Entry): Both {
  return KINDS[entry.kind] ?? { zh: entry.kind, en: entry.kind };
}

/** The hand that a posting is of. */
export function handOf(entry: Entry): { match: number; hand: number } | null {
  const found = /^(?:escrow|settle):(\d+):(\d+)$/.exec(entry.key);
  return found ? { match: Number(found[1]), hand: Number(found[2]) } : null;
}

/**
 * What each settled hand has brought, by the key of its settlement; hands whose stake lies beyond
 * what is listed are left out.
 */
export function handNets(entries: readonly Entry[]): Map<string, number> {
  const staked = new Map<string, number>();
  for (const entry of entries) {
    if (entry.kind === "escrow") staked.set(entry.key.replace(/^escrow/, "settle"), entry.amount);
  }
  const nets = new Map<string, number>();
  for (const entry of entries) {
    const stake = entry.kind === "settle" ? staked.get(entry.key) : undefined;
    if (stake !== undefined) nets.set(entry.key, entry.amount + stake);
  }
  return nets;
}

/** A step of a ladder. */
interface Step {
  points: number;
}

/** Where one stands between two steps: `share` (0 to 1) of the way, and what is still missing. */
export function progress<S extends Step>(
  ladder: readonly S[],
  points: number,
): { now: S | undefined; next: S | undefined; share: number; missing: number } {
  const steps = [...ladder].sort((a, b) => a.points - b.points);
  const now = steps.filter((step) => points >= step.points).at(-1) ?? steps[0];
  const next = steps.find((step) => step.points > points);
  if (!now || !next) return { now, next, share: 1, missing: 0 };
  const share = (points - now.points) / (next.points - now.points);
  return { now, next, share: Math.max(0, share), missing: next.points - points };
}
