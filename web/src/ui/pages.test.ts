import type { ReactiveControllerHost } from "lit";
import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("./trouble", () => ({ trouble: (error: Error) => error.message }));
import { Pages } from "./pages";

const host = {
  addController: () => undefined,
  requestUpdate: () => undefined,
} as unknown as ReactiveControllerHost;

/** A hall with numbers from 50 down to 1, 30 at a time. */
let asked: (number | undefined)[] = [];
async function read(last: number | undefined): Promise<{ rows: number[]; more: boolean }> {
  asked.push(last);
  const from = (last ?? 51) - 1;
  const rows = Array.from({ length: Math.min(30, from) }, (_, i) => from - i);
  return { rows, more: rows.length === 30 };
}

describe("pages", () => {
  beforeEach(() => (asked = []));

  it("show twenty more each time and ask only for what is not known", async () => {
    const pages = new Pages(host, read);
    await pages.next();
    expect([pages.rows.length, pages.all.length, pages.more]).toEqual([20, 30, true]);
    await pages.next();
    expect([pages.rows.length, pages.all.length]).toEqual([40, 50]);
    await pages.next();
    expect([pages.rows.at(-1), pages.more]).toEqual([1, false]);
    expect(asked).toEqual([undefined, 21]);
  });

  it("say what went wrong and try again", async () => {
    let down = true;
    const pages = new Pages<number>(host, (last) =>
      down ? Promise.reject(new Error("down")) : read(last),
    );
    await pages.next();
    expect([pages.fault?.(), pages.rows.length]).toEqual(["down", 0]);
    down = false;
    await pages.next();
    expect([pages.fault, pages.rows.length]).toEqual([null, 20]);
  });
});
