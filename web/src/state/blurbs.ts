/** What each game is, in a line; who of the computers plays it; whose clauses have which letters. */

import type { Both } from "../types";
import type { GameAbout } from "../wire";

const BLURBS: Record<string, Both> = {
  zhangzhou: {
    zh: "16 张，带金带花。将吊着金就能单游，打金求双游、三游，倍数一路翻到 16。",
    en: "Sixteen tiles, a wild gold and flowers: hold a lone gold to roam, throw golds to roam twice or three times, up to ×16.",
  },
  xiamen: {
    zh: "16 张，带金，按水算分；有人打过的字牌要跟打，一课一百筹码，光了重来。",
    en: "Sixteen tiles and a gold, scored in water; single honours must follow, and a hundred chips decide each round.",
  },
  guiliu: {
    zh: "13 张，无花无金。胡了翻醒，喂到三口互相包，一炮可以多响。",
    en: "Thirteen tiles without wilds: turned tiles pay extra, feeding three times makes a pact, one discard may pay several winners.",
  },
  xipiao: {
    zh: "两个人的快牌：喜、鱼、勃、夹各有分，敢明牌就翻倍，清喜漂最大。",
    en: "Fast mahjong for two: xi, yu, bo and jia make points, an open hand doubles them, pungs of one suit pay best.",
  },
  erren: {
    zh: "两个人，只有万和字，国标的番；可以明牌、加倍、报听，打出段位来。",
    en: "For two, with characters and honours only and the official fan; open, double, declare, and climb the ladder.",
  },
  renju: {
    zh: "15 路棋盘连五子。黑先，黑有三三、四四、长连禁手，禁手点标给你看。",
    en: "Five in a row on 15 × 15. Black begins but may not make double threes, double fours or overlines; forbidden points are shown.",
  },
};
const PREFIXES: Record<string, string> = {
  ZZ: "zhangzhou",
  XM: "xiamen",
  GL: "guiliu",
  XP: "xipiao",
  ER: "erren",
  RJ: "renju",
};

/** A line about a game; empty for one that is not known here. */
export function blurb(game: string): Both {
  return BLURBS[game] ?? { zh: "", en: "" };
}

/** The game whose rules a clause (`XM-D14`) belongs to. */
export function gameOfClause(clause: string): string | undefined {
  return PREFIXES[clause.slice(0, 2)];
}

/** The games as they are offered: that for newcomers first. */
export function inOrder(games: readonly GameAbout[]): GameAbout[] {
  const order = Object.keys(BLURBS);
  const place = (game: GameAbout) => (order.indexOf(game.id) + 1 || order.length + 1);
  return [...games].sort((a, b) => place(a) - place(b));
}

/** Whether it is played on a board, without tiles. */
export function onBoard(game: Partial<Pick<GameAbout, "kind">> | undefined): boolean {
  return game?.kind === "board";
}

/** The computer players of a game by name, the best first. */
export function botsOf(game: GameAbout | undefined): string[] {
  if (!game) return [];
  return [game.best_bot, ...game.bots.filter((bot) => bot !== game.best_bot)];
}
