/** Lets the lines of a hand be heard as they come. */

import { sound, soundsOf } from "../../sound";
import { hall } from "../../state/hall";
import type { Line } from "../../state/hand";
import type { ToBrowser } from "../../wire";
import { colourOf, onBoard } from "./colours";

/** Lines of one message that are heard one by one; of more, only the last. */
const AT_ONCE = 24;

/** Hear the table until the returned function is called. */
export function soundTable(): () => void {
  return hall.hear(hearMessage);
}

function hearMessage(message: ToBrowser): void {
  if (message.t === "events") hearLines(message.lines as unknown as Line[]);
  else if (message.t === "hand") hear({ type: "start_hand" });
  else if (message.t === "settled") {
    // What the hall settles is a line of the log as well.
    hear({ type: "settle", ...message.settlement } as Line);
  } else if (message.t === "ask" && message.offers.length > 1) sound.effect("turn");
}

function hearLines(lines: readonly Line[]): void {
  for (const line of lines.length > AT_ONCE ? lines.slice(-1) : lines) hear(line);
}

function hear(line: Line): void {
  const room = hall.room;
  if (!room) return;
  const board = onBoard(hall.game(room.game));
  const me = board ? colourOf(hall.begins, room, room.seat) : room.seat;
  sound.take(soundsOf(line, { game: room.game, seats: room.chairs.length, me }));
}
