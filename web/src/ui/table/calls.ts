/** Calls: what a player says aloud, shown in large letters beside the seat. */

import type { Line } from "../../state/hand";
import type { Both } from "../../types";

/** A call in large letters beside a seat. */
export interface Call {
  seat: number;
  words: Both;
}

const CALLS: Record<string, Both> = {
  chi: { zh: "吃", en: "Chi" },
  pon: { zh: "碰", en: "Pon" },
  kong: { zh: "杠", en: "Kong" },
  akong: { zh: "补杠", en: "Kong" },
  ckong: { zh: "暗杠", en: "Kong" },
  hu: { zh: "胡", en: "Win" },
  flower: { zh: "补花", en: "Flower" },
};
const SELF_DRAWN: Both = { zh: "自摸", en: "Self-draw" };
const READY: Both = { zh: "听", en: "Ready" };

/** The call of a line of the log, if it is one. */
export function callOf(line: Line): Call | null {
  if (line.seat === undefined) return null;
  if (line.type === "choice") {
    return line.what === "ready" ? { seat: line.seat, words: READY } : null;
  }
  if (line.type === "hu" && line.how === "self_draw") return { seat: line.seat, words: SELF_DRAWN };
  const words = CALLS[line.type];
  return words ? { seat: line.seat, words } : null;
}
