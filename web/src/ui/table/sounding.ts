/** Lets the lines of a hand be heard as they come. */

import { sound, soundsOf } from "../../sound";
import { hall } from "../../state/hall";
import type { Line } from "../../state/hand";
import type { ToBrowser } from "../../wire";
import { decides, menuOf } from "./actions";
import { onBoard } from "../../state/blurbs";
import { colourOf } from "./colours";

/** Lines of one message that are heard one by one; of more, only the last. */
const AT_ONCE = 24;

/** Seconds at the end of the time to decide that are heard ticking. */
const TICKS = 5;
/** How often (ms) it is looked whether another of them has begun. */
const LOOK = 100;

/** Hear the table until the returned function is called. */
export function soundTable(): () => void {
  const silence = hall.hear(hearMessage);
  let heard = 0;
  const timer = setInterval(() => {
    const left = secondsLeft();
    if (left !== heard && left > 0 && left <= TICKS) sound.effect("tick");
    heard = left;
  }, LOOK);
  return () => {
    silence();
    clearInterval(timer);
  };
}

/** Seconds until the own time to decide is up; 0 while there is nothing to decide. */
function secondsLeft(): number {
  const { ask } = hall;
  if (!ask || hall.answered === ask.at || !(ask.board || decides(menuOf(ask)))) return 0;
  return Math.ceil((hall.askEnds - Date.now()) / 1000);
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
  sound.take(soundsOf(line, { game: room.game, board, seats: room.chairs.length, me }));
}
