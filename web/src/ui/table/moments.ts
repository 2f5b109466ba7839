/** What is shown for a moment: calls beside who makes them, the dice, a win before its sheet. */

import { hall } from "../../state/hall";
import type { Line } from "../../state/hand";
import { Store } from "../../store";
import type { HandBegins, ToBrowser } from "../../wire";
import { callOf, type Call } from "./calls";

/** ms that things are in sight. */
const CALL = 1_100;
const DICE = 2_600;
const GOLD = 2_200;
const WIN = 3_200;
const NO_WIN = 1_600;

export class Moments extends Store {
  calls: Call[] = [];
  /** The hand whose dice are being shown. */
  dice: HandBegins | null = null;
  /** Whether the throw for the gold is being shown. */
  gold = false;
  /** Whether the sheet of the last hand may be opened. */
  sheet = false;
  /** Whether the table is looked at again after the sheet. */
  looking = false;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private stop: (() => void) | undefined;

  /** Whether a card lies over the middle of the table. */
  get covers(): boolean {
    const won = hall.settled !== null && !this.sheet && !this.looking;
    return this.dice !== null || (this.gold && hall.hand?.view.gold != null) || won;
  }

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
    this.looking = false;
    this.changed();
  }

  /** Look at the table again, or at the sheet. */
  open(sheet: boolean): void {
    this.sheet = sheet;
    this.looking = !sheet;
    this.changed();
  }

  private take(message: ToBrowser): void {
    if (message.t === "hand") {
      this.sheet = this.looking = false;
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
    if (!begins.dice.length) return;
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
    if (lines.some((line) => line.type === "discard")) this.dice = null;
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
