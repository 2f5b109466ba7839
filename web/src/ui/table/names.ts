/** Names at the table. */

import { t } from "../../i18n";
import type { Chair } from "../../wire";
import type { Room } from "../../wire";

/** What stands on a chair's plate; empty for an empty chair. */
export function chairName(chair: Chair | undefined, seat: number): string {
  if (!chair) return "";
  if (chair.bot) return `${t("电脑", "Bot ")}${seat + 1}`;
  return chair.name ?? "";
}

/** Whether nobody sits there. */
export function isEmpty(chair: Chair | undefined): boolean {
  return !chair || (chair.person == null && !chair.bot);
}

/** The names of all seats. */
export function namesOf(room: Room): string[] {
  return room.chairs.map((chair, seat) => chairName(chair, seat));
}
