/** On a board the players change colours: which chair of the room plays which. */

import type { GameAbout, HandBegins, Room } from "../../wire";
import { onBoard } from "../../state/blurbs";
import { namesOf } from "./names";

/** The chairs by colour. */
export function chairsOf(begins: HandBegins | null, room: Room): readonly number[] {
  return begins?.chairs?.length ? begins.chairs : room.chairs.map((_, seat) => seat);
}

/** The colour of a chair; null for none. */
export function colourOf(begins: HandBegins | null, room: Room, chair: number | null): number | null {
  if (chair === null) return null;
  const colour = chairsOf(begins, room).indexOf(chair);
  return colour < 0 ? null : colour;
}

/** Names as the lines of the log number them: by seat, on a board by colour. */
export function namesInLog(game: GameAbout | undefined, begins: HandBegins | null, room: Room): string[] {
  const names = namesOf(room);
  if (!onBoard(game)) return names;
  return chairsOf(begins, room).map((chair) => names[chair] ?? "");
}
