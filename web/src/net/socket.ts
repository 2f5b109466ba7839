/** The socket to the hall: opened again whenever it is lost, with a state that can be shown. */

import type { FromBrowser, ToBrowser } from "../wire";
import { Store } from "../store";

/** `ended`: it will not be opened again by itself; `why` as in `bye`. */
export type Status = "idle" | "connecting" | "open" | "lost" | "ended";

/** ms between signs of life, until one that is not answered counts as lost, between tries. */
const PING = 8_000;
const SILENT = 5_000;
const FIRST_TRY = 300;
const LAST_TRY = 5_000;

/** What a socket needs of the browser; tests bring their own. */
export type Opener = (url: string) => WebSocket;

/** Messages come to `receive`, in order; `send` is for a socket that is open. */
export class Socket extends Store {
  status: Status = "idle";
  why = "";
  private socket: WebSocket | undefined;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly receive: (message: ToBrowser) => void,
    private readonly opener: Opener = (to) => new WebSocket(to),
  ) {
    super();
    globalThis.addEventListener?.("online", () => this.hurry());
    globalThis.document?.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
  }

  /** Open it, if it is not. */
  open(): void {
    if (this.status === "open" || this.status === "connecting") return;
    clearTimeout(this.retry);
    this.set(this.tries > 0 ? "lost" : "connecting");
    const socket = this.opener(this.url);
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.heard(socket, String(event.data));
    socket.onclose = () => this.lost(socket);
    this.expect(SILENT);
  }

  /** Send a message; false if there is no connection. */
  send(message: FromBrowser): boolean {
    if (this.status !== "open" || this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Close it for good. */
  close(why = ""): void {
    this.why = why;
    this.quiet();
    this.set("ended");
    this.socket?.close();
    this.socket = undefined;
  }

  private opened(socket: WebSocket): void {
    if (socket !== this.socket) return;
    clearTimeout(this.waiting);
    this.tries = 0;
    this.set("open");
    this.beat = setInterval(() => this.ping(), PING);
  }

  private heard(socket: WebSocket, text: string): void {
    if (socket !== this.socket) return;
    clearTimeout(this.waiting);
    for (const line of text.split("\n")) {
      const message = JSON.parse(line) as ToBrowser;
      if (message.t === "bye" && !message.again) this.close(message.why);
      this.receive(message);
    }
  }

  private ping(): void {
    if (this.send({ t: "ping" })) this.expect(SILENT);
  }

  /** Take the connection for lost if nothing comes in so many ms: a network may just go dark. */
  private expect(ms: number): void {
    clearTimeout(this.waiting);
    const socket = this.socket;
    this.waiting = setTimeout(() => {
      socket?.close();
      if (socket) this.lost(socket);
    }, ms);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.status === "ended") return;
    this.quiet();
    this.socket = undefined;
    this.tries += 1;
    this.set("lost");
    const pause = Math.min(LAST_TRY, FIRST_TRY * 2 ** (this.tries - 1));
    this.retry = setTimeout(() => this.again(), pause * (0.75 + Math.random() / 2));
  }

  private again(): void {
    this.status = "idle";
    this.open();
  }

  /** The network or the page is back: do not wait for the next try. */
  private hurry(): void {
    if (this.status !== "lost" || this.socket) return;
    clearTimeout(this.retry);
    this.again();
  }

  private quiet(): void {
    clearTimeout(this.waiting);
    clearTimeout(this.retry);
    clearInterval(this.beat);
  }

  private set(status: Status): void {
    this.status = status;
    this.changed();
  }
}
