import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ToBrowser } from "../wire";
import { Socket } from "./socket";

/** A WebSocket in the hands of a test. */
class Fake {
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  answer(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(...messages: object[]): void {
    this.onmessage?.({ data: messages.map((m) => JSON.stringify(m)).join("\n") });
  }

  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

let made: Fake[];
let heard: ToBrowser[];
let socket: Socket;
const last = () => made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  heard = [];
  socket = new Socket(
    "ws://hall.example/ws",
    (message) => heard.push(message),
    () => {
      made.push(new Fake());
      return last() as unknown as WebSocket;
    },
  );
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe("a socket", () => {
  it("hears every line of a frame, in order", () => {
    last().answer();
    last().say({ t: "pong", n: 1, now: 5 }, { t: "money", coins: 7 });
    expect(heard.map((m) => m.t)).toEqual(["pong", "money"]);
  });

  it("sends only over an open connection, and says so", () => {
    expect(socket.send({ t: "hint" })).toBe(false);
    last().answer();
    expect(socket.send({ t: "hint" })).toBe(true);
    expect(last().sent).toEqual([{ t: "hint" }]);
  });

  it("comes back after a loss, later and later, until it is heard again", async () => {
    last().answer();
    last().drop();
    expect(socket.status).toBe("lost");
    const pauses: number[] = [];
    for (let tries = 2; tries <= 8; tries++) {
      const begun = Date.now();
      while (made.length < tries) await vi.advanceTimersByTimeAsync(50);
      pauses.push(Date.now() - begun);
      expect(socket.status).toBe("lost");
      last().drop();
    }
    expect(pauses[0]).toBeLessThan(500);
    expect(pauses[3]).toBeGreaterThan(2 * pauses[0]!);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(6_300);
    await vi.advanceTimersByTimeAsync(6_300);
    last().answer();
    expect(socket.status).toBe("open");
  });

  it("takes a network that has gone dark for lost", async () => {
    last().answer();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(last().sent).toEqual([{ t: "ping" }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(socket.status).toBe("lost");
    await vi.advanceTimersByTimeAsync(500);
    expect(made.length).toBe(2);
  });

  it("stays open while it is answered", async () => {
    last().answer();
    for (let n = 0; n < 10; n++) {
      await vi.advanceTimersByTimeAsync(8_000);
      last().say({ t: "pong", n: 0, now: 0 });
    }
    expect(socket.status).toBe("open");
    expect(made.length).toBe(1);
  });

  it("gives up a connection that is never accepted, and tries again", async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(socket.status).toBe("lost");
    await vi.advanceTimersByTimeAsync(500);
    expect(made.length).toBe(2);
  });

  it("hears nothing from a connection that it has given up", async () => {
    last().answer();
    const first = last();
    await vi.advanceTimersByTimeAsync(13_500);
    first.say({ t: "money", coins: 1 });
    first.drop();
    expect(heard).toEqual([]);
    last().answer();
    expect(socket.status).toBe("open");
  });

  it("ends where the hall says goodbye for good", async () => {
    last().answer();
    last().say({ t: "bye", why: "elsewhere", again: false });
    last().drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([socket.status, socket.why, made.length]).toEqual(["ended", "elsewhere", 1]);
  });

  it("comes back where the hall only restarts", async () => {
    last().answer();
    last().say({ t: "bye", why: "restart", again: true });
    last().drop();
    await vi.advanceTimersByTimeAsync(500);
    expect(made.length).toBe(2);
  });
});
