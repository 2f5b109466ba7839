/** What is read from the hall page by page. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

import { trouble } from "./trouble";

/** Rows that come a page at a time; the host draws itself again with each. */
export class Pages<Row> implements ReactiveController {
  rows: Row[] = [];
  /** Whether there may be more. */
  more = true;
  busy = false;
  /** Why the last page has not come; a function, so that it follows the language. */
  fault: (() => string) | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    /** The rows after `last`, and whether there are more behind them. */
    private readonly read: (last: Row | undefined) => Promise<{ rows: Row[]; more: boolean }>,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.rows = [];
    this.more = true;
    void this.next();
  }

  /** Read the next page. */
  async next(): Promise<void> {
    if (this.busy || !this.more) return;
    this.busy = true;
    this.fault = null;
    this.host.requestUpdate();
    try {
      const { rows, more } = await this.read(this.rows.at(-1));
      this.rows = [...this.rows, ...rows];
      this.more = more;
    } catch (error) {
      this.fault = () => trouble(error);
    }
    this.busy = false;
    this.host.requestUpdate();
  }
}
