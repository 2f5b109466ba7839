/** All that the client knows of the hall: who one is, where one sits, what is asked. */

import { get, post, type Me } from "../net/api";
import { Socket } from "../net/socket";
import { router } from "../router";
import { settings } from "../settings";
import { Store } from "../store";
import type {
  Ask,
  Chair,
  FromBrowser,
  GameAbout,
  HandBegins,
  Hinted,
  Refused,
  Room,
  Settled,
  ToBrowser,
  Turn,
} from "../wire";
import { Hand } from "./hand";
import { refusal } from "./refusals";

/** Random hex: one's part in the next wall (docs/fairness.md). */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/** Pages from which a chair leads to the table. */
const TO_TABLE = new Set(["", "join", "new"]);

/** A word to the player that goes by itself. */
export interface Notice {
  id: number;
  zh: string;
  en: string;
  bad: boolean;
}

/** The state of the client; `hall` is the one there is. */
export class Hall extends Store {
  me: Me | null = null;
  games: GameAbout[] = [];
  playMoney = { zh: "", en: "" };
  /** Whether it has been asked who one is. */
  known = false;

  room: Room | null = null;
  begins: HandBegins | null = null;
  hand: Hand | null = null;
  turn: Turn | null = null;
  ask: Ask | null = null;
  /** Clock time at which the time of `turn` and of `ask` is up. */
  turnEnds = 0;
  askEnds = 0;
  /** The number of the ask that one has answered, until the next. */
  answered = -1;
  settled: Settled | null = null;
  /** Who sat at the table when that was settled: some may have left since. */
  settledChairs: readonly Chair[] = [];
  hinted: Hinted | null = null;
  notices: Notice[] = [];

  readonly socket = new Socket(socketUrl(), (message) => this.receive(message));
  private heard = new Set<(message: ToBrowser) => void>();
  private notes = 0;

  constructor() {
    super();
    this.socket.watch(() => this.changed());
  }

  // --- who one is

  /** Ask the hall for its games and for who one is. */
  async start(): Promise<void> {
    const [games, me] = await Promise.all([
      get<{ games: GameAbout[]; play_money: { zh: string; en: string } }>("games"),
      get<Me | null>("me"),
    ]);
    this.games = games.games;
    this.playMoney = games.play_money;
    this.me = me;
    this.known = true;
    if (me) this.socket.open();
    this.changed();
  }

  /** Be somebody: a guest of that name, unless one is somebody already. */
  async guest(name: string): Promise<Me> {
    if (this.me) return this.me;
    return this.enter(await post<Me>("guest", { name, language: settings.get("language") }));
  }

  /** Be who has just said who it is. */
  enter(me: Me): Me {
    this.me = me;
    this.socket.open();
    this.changed();
    return me;
  }

  /** Ask again how many coins and points one has. */
  async refresh(): Promise<void> {
    this.me = await get<Me>("me");
    this.changed();
  }

  /** What there is to know of a game. */
  game(id: string | undefined): GameAbout | undefined {
    return this.games.find((game) => game.id === id);
  }

  // --- what is said

  /** Send something; where there is no connection, say so and drop it. */
  send(message: FromBrowser): boolean {
    const sent = this.socket.send(message);
    if (!sent) this.tell("没有连接，请稍候", "No connection; one moment", true);
    return sent;
  }

  /** Send something as soon as there is a connection. */
  async sendWhenOpen(message: FromBrowser): Promise<void> {
    if (this.socket.status !== "open") {
      await new Promise<void>((done) => {
        const stop = this.socket.watch(() => {
          if (this.socket.status !== "open") return;
          stop();
          done();
        });
        this.socket.open();
      });
    }
    this.socket.send(message);
  }

  /** Answer what is asked; once. */
  act(action: string): void {
    if (!this.ask || this.answered === this.ask.at) return;
    if (this.send({ t: "act", at: this.ask.at, action })) {
      this.answered = this.ask.at;
      this.changed();
    }
  }

  /** 开始, or 继续. */
  ready(more: { open?: boolean } = {}): void {
    this.send({ t: "ready", on: true, nonce: nonce(), ...more });
  }

  /** Hear every message after it has been taken in. */
  hear(listener: (message: ToBrowser) => void): () => void {
    this.heard.add(listener);
    return () => this.heard.delete(listener);
  }

  /** Say something to the player for some seconds. */
  tell(zh: string, en: string, bad = false): void {
    const notice = { id: ++this.notes, zh, en, bad };
    this.notices = [...this.notices, notice];
    setTimeout(() => {
      this.notices = this.notices.filter((n) => n !== notice);
      this.changed();
    }, 6_000);
    this.changed();
  }

  // --- what comes in

  private receive(message: ToBrowser): void {
    this.take(message);
    this.changed();
    for (const listener of this.heard) listener(message);
  }

  private take(message: ToBrowser): void {
    switch (message.t) {
      case "welcome":
        if (this.me) this.me = { ...this.me, coins: message.coins };
        if (message.room == null) this.forget();
        return;
      case "room":
        this.enterRoom(message);
        return;
      case "gone":
        this.forget();
        this.gone(message.why);
        return;
      case "hand":
        this.begin(message);
        return;
      case "events":
        if (this.hand?.id === message.hand) this.hand.add(message.first, message.lines);
        return;
      case "snapshot":
        if (message.begins) {
          if (this.hand?.id !== message.hand) this.begin(message.begins);
        }
        this.hand?.restart(message.first, message.lines);
        this.setTurn(message.turn);
        this.setAsk(message.ask);
        return;
      case "turn":
        this.setTurn(message);
        this.setAsk(null);
        return;
      case "ask":
        this.setAsk(message);
        return;
      case "settled":
        this.settled = message;
        this.settledChairs = this.room?.chairs ?? [];
        this.setTurn(null);
        this.setAsk(null);
        return;
      case "hinted":
        this.hinted = message;
        return;
      case "money":
        if (this.me) this.me = { ...this.me, coins: message.coins };
        return;
      case "refused":
        this.refused(message);
        return;
    }
  }

  private enterRoom(room: Room): void {
    const fresh = this.room?.room !== room.room;
    this.room = room;
    if (room.state === "playing") this.settled = null;
    // Who sits somewhere and opens a replay, the rules or a link of that kind wants to see that.
    if (fresh && TO_TABLE.has(router.path[0] ?? "")) router.go("table");
  }

  private begin(begins: HandBegins): void {
    this.begins = begins;
    this.settled = null;
    this.hinted = null;
    this.hand = new Hand(begins, this.room);
    this.setTurn(null);
    this.setAsk(null);
  }

  private setTurn(turn: Turn | null | undefined): void {
    this.turn = turn ?? null;
    this.turnEnds = turn ? Date.now() + turn.left : 0;
  }

  private setAsk(ask: Ask | null | undefined): void {
    this.ask = ask ?? null;
    this.askEnds = ask ? Date.now() + ask.left : 0;
    if (!ask || ask.at !== this.hinted?.at) this.hinted = null;
    if (!ask) this.answered = -1;
  }

  private forget(): void {
    this.room = this.begins = this.hand = this.settled = this.hinted = null;
    this.setTurn(null);
    this.setAsk(null);
  }

  private gone(why: string): void {
    const said: Record<string, [string, string]> = {
      kicked: ["房主请你离开了房间", "The owner of the room has sent you away"],
      closed: ["房间已经关闭", "The room is closed"],
      too_poor: ["金币不够，离开了牌桌", "Too few coins for this table"],
      failed: ["牌桌出了故障，稍后会从记录恢复", "The table failed; it will be taken up again"],
      gone: ["你离开太久，座位已经让出", "You were away for long; the chair is free"],
    };
    const [zh, en] = said[why] ?? ["", ""];
    if (zh) this.tell(zh, en, true);
    if (router.path[0] === "table") router.go("", {}, true);
    void this.refresh().catch(() => undefined);
  }

  private refused(message: Refused): void {
    if (message.at != null && message.at === this.answered) this.answered = -1;
    if (message.code !== "stale") this.tell(...refusal(message.code, message.message), true);
  }
}

function socketUrl(): string {
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.hash = "";
  return url.href;
}

export const hall = new Hall();
