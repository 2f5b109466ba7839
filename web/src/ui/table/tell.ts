/** Which lines of the log are told at the table while they happen; `narrate` has the sentences. */

import type { Line } from "../../state/hand";
import { narrate } from "../../state/narrate";
import { HIDDEN } from "../../state/tiles";
import type { Both } from "../../types";
import type { GameAbout } from "../../wire";

/** Who is spoken of: names by seat, and which of them is the listener (−1: none). */
export interface Cast {
  names: string[];
  viewer: number;
  game?: GameAbout;
}

/** What everybody sees on the table, or what the screen says at length. */
const QUIET = new Set(["start_hand", "deal", "settle"]);

/** A line of the event log as a sentence; null for what need not be told. */
export function tell(line: Line, cast: Cast): Both | null {
  if (QUIET.has(line.type) || !isNews(line, cast.viewer)) return null;
  const me = cast.viewer < 0 ? null : cast.viewer;
  return narrate(line, { names: cast.names, me, gold: null, game: cast.game });
}

/** Own draws and passes are news, those of others are not; an end is if nobody has told a win. */
function isNews(line: Line, viewer: number): boolean {
  if (line.type === "draw") return line.seat === viewer && line.tile != null && line.tile !== HIDDEN;
  if (line.type === "pass_win") return line.seat === viewer;
  return line.type !== "end_hand" || line.reason === "draw";
}
