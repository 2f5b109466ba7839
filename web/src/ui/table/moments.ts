/** What is shown for a moment: calls beside who makes them, the dice, a win before its sheet. */

import { hall } from "../../state/hall";
import type { Line } from "../../state/hand";
import { Store } from "../../store";
import type { Both } from "../../types";
import type { HandBegins, ToBrowser } from "../../wire";

/** A call in large letters beside a seat. */
export interface Call {
  seat: number;
  words: Both;
}

/** ms that things are in sight. */
const CALL = 1_100;
const DICE = 2_600;
const GOLD = 2_200;
const WIN = 3_200;
const NO_WIN = 1_600;

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

export class Moments extends Store {
  calls: Call[] = [];
  /** The hand whose dice are being shown. */
  dice: HandBegins | null = null;
  /** Whether the throw for the gold is being shown. */
  gold = false;
  /** Whether the sheet of the last hand may be opened. */
  sheet = false;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private stop: (() => void) | undefined;

  start(): void {
    this.stop = hall.hear((message) => this.take(message));
    this.sheet = hall.settled !== null;
    // A hand may have begun while the page was still coming.
    const begun = hall.hand?.lines.some((line) => line.type === "discard") ?? true;
    if (!begun && hall.begins) this.throwDice(hall.begins);
  }

  end(): void {
    this.stop?.();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  /** Do not wait for the end of what is shown. */
  skip(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.calls = [];
    this.dice = null;
    this.gold = false;
    if (hall.settled) this.sheet = true;
    this.changed();
  }

  /** Look at the table again, or at the sheet. */
  open(sheet: boolean): void {
    this.sheet = sheet;
    this.changed();
  }

  private take(message: ToBrowser): void {
    if (message.t === "hand") {
      this.sheet = false;
      this.calls = [];
      this.throwDice(message);
    } else if (message.t === "events") {
      this.lines(message.lines as unknown as Line[]);
    } else if (message.t === "settled") {
      const won = hall.hand?.view.wins.length ?? 0;
      this.later(won ? WIN : NO_WIN, () => (this.sheet = hall.settled !== null));
    }
  }

  private throwDice(begins: HandBegins): void {
    this.dice = begins;
    this.later(DICE, () => (this.dice = null));
  }

  private lines(lines: readonly Line[]): void {
    // After a reload a whole hand comes at once: only what has just happened is called out.
    for (const call of lines.slice(-4).map(callOf)) {
      if (!call) continue;
      this.calls = [...this.calls.filter((one) => one.seat !== call.seat), call];
      this.later(CALL, () => (this.calls = this.calls.filter((one) => one !== call)));
    }
    if (lines.some((line) => line.type === "gold")) {
      this.gold = true;
      this.later(GOLD, () => (this.gold = false));
    }
  }

  private later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      then();
      this.changed();
    }, ms);
    this.timers.add(timer);
    this.changed();
  }
}
