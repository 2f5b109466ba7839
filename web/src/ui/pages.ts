/** What is read from the hall page by page. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

import { trouble } from "./trouble";

/** Rows that are shown at once. */
const STEP = 20;

/** Rows that come a page at a time; the host draws itself again with each. */
export class Pages<Row> implements ReactiveController {
  busy = false;
  /** Why the last page has not come; a function, so that it follows the language. */
  fault: (() => string) | null = null;
  private known: Row[] = [];
  private shown = 0;
  /** Whether the hall may have more than is known. */
  private open = true;

  constructor(
    private readonly host: ReactiveControllerHost,
    /** The rows after `last`, and whether there are more behind them. */
    private readonly read: (last: Row | undefined) => Promise<{ rows: Row[]; more: boolean }>,
  ) {
    host.addController(this);
  }

  /** The rows to show. */
  get rows(): Row[] {
    return this.known.slice(0, this.shown);
  }

  /** All rows that have come, those too that are not shown yet. */
  get all(): readonly Row[] {
    return this.known;
  }

  /** Whether there are more to show. */
  get more(): boolean {
    return this.open || this.shown < this.known.length;
  }

  hostConnected(): void {
    this.known = [];
    this.shown = 0;
    this.open = true;
    void this.next();
  }

  /** Show more; what is not known yet is asked for. */
  async next(): Promise<void> {
    if (this.busy) return;
    this.fault = null;
    if (this.shown + STEP > this.known.length && this.open) await this.fetch();
    if (!this.fault) this.shown = Math.min(this.shown + STEP, this.known.length);
    this.host.requestUpdate();
  }

  private async fetch(): Promise<void> {
    this.busy = true;
    this.host.requestUpdate();
    try {
      const { rows, more } = await this.read(this.known.at(-1));
      this.known = [...this.known, ...rows];
      this.open = more;
    } catch (error) {
      this.fault = () => trouble(error);
    }
    this.busy = false;
  }
}
