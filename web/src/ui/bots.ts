/** What people call the computer players. */

import { t } from "../i18n";

const BOTS: Record<string, [string, string]> = {
  greedy: ["电脑·熟手", "Bot (good)"],
  random: ["电脑·乱打", "Bot (random)"],
  search: ["电脑·高手", "Bot (strong)"],
};

/** The name of a computer player, by the hall's. */
export function botWords(bot: string): string {
  return t(...(BOTS[bot] ?? [`电脑·${bot}`, `Bot (${bot})`]));
}
