/** Asks the hall what the own hand waits for whenever that may have changed, and keeps the answer. */

import { settings } from "../../settings";
import { hall } from "../../state/hall";
import { Store } from "../../store";
import type { Hinted, Room, ToBrowser } from "../../wire";
import { mark } from "./own";

/** ms after which it is asked: a turn and an ask come together. */
const PAUSE = 80;

/** Whether this table and this player want hints. */
export function wantsHints(room: Room | null): boolean {
  return settings.get("hints") && room?.plan["hints"] !== false && room?.seat != null;
}

/** `shown` is the last answer, as long as it is about the present hand. */
export class Hinting extends Store {
  shown: Hinted | null = null;
  private asked = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stop: (() => void) | undefined;

  start(): void {
    this.stop = hall.hear((message) => this.take(message));
    this.consider();
  }

  end(): void {
    this.stop?.();
    clearTimeout(this.timer);
  }

  private take(message: ToBrowser): void {
    if (message.t === "hinted") {
      this.shown = message;
      this.changed();
    } else if (message.t === "hand" || message.t === "settled" || message.t === "gone") {
      this.shown = null;
      this.asked = "";
    } else if (message.t === "ask" || message.t === "turn" || message.t === "snapshot") {
      this.consider();
    }
  }

  private consider(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  private ask(): void {
    const { room, hand, turn } = hall;
    if (!wantsHints(room) || !hand || !turn || room?.seat == null) return;
    // A window for claims changes nothing: what follows it does.
    if (turn.seats.length > 1 && !hall.ask) return;
    const now = mark(hand.id, hand.view, room.seat);
    if (now === this.asked || !hand.view.seats[room.seat]?.tiles.length) return;
    if (hall.socket.status !== "open") return;
    this.asked = now;
    hall.send({ t: "hint" });
  }
}
