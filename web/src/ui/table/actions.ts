/** What is offered, sorted by where it is played: tiles of the hand, and buttons. */

import { order, type Tile } from "../../state/tiles";
import type { Both } from "../../types";
import type { Ask, Offer } from "../../wire";

/** An action's name taken apart: `discard:5m`, `choice:1`, `pon`. */
export interface Parsed {
  word: string;
  tile: Tile | null;
  value: number | null;
}

export function parseAction(action: string): Parsed {
  const [word = "", rest = ""] = action.split(":");
  if (word === "choice") return { word, tile: null, value: Number(rest) };
  return { word, tile: rest || null, value: null };
}

/** An ask as the table shows it. */
export interface Menu {
  at: number;
  /** By the tile of the hand that is discarded, and that is discarded with 听牌. */
  discards: Map<Tile, Offer>;
  readies: Map<Tile, Offer>;
  /** What has a button, the weightiest first; letting it pass is apart. */
  buttons: Offer[];
  pass: Offer | null;
}

const NOTHING: Menu = { at: -1, discards: new Map(), readies: new Map(), buttons: [], pass: null };

const WINS = ["heavenly", "three_gold", "rob_gold", "win"];
const CHIS = ["chi_low", "chi_middle", "chi_high", "chi_dragons"];
/** Buttons from left to right; what is not here keeps its order behind them. */
const WEIGHT = [...WINS, "guess", "kong", "ckong", "akong", "pon", ...CHIS];

/** The menu of an ask; empty where nothing is asked. */
export function menuOf(ask: Ask | null): Menu {
  if (!ask) return NOTHING;
  const menu: Menu = { at: ask.at, discards: new Map(), readies: new Map(), buttons: [], pass: null };
  for (const offer of ask.offers) {
    const { word, tile } = parseAction(offer.action);
    if (word === "discard" && tile) menu.discards.set(tile, offer);
    else if (word === "ready" && tile) menu.readies.set(tile, offer);
    else if (word === "pass") menu.pass = offer;
    else menu.buttons.push(offer);
  }
  menu.buttons.sort((a, b) => weight(a) - weight(b));
  return menu;
}

function weight(offer: Offer): number {
  const { word, tile, value } = parseAction(offer.action);
  const at = WEIGHT.indexOf(word);
  return (at < 0 ? WEIGHT.length : at) * 100 + (tile ? order(tile) : (value ?? 0));
}

/** Whether there is something to decide; a seat is also asked for form's sake, only to pass. */
export function decides(menu: Menu): boolean {
  return menu.buttons.length + menu.discards.size + menu.readies.size > 0;
}

/** Whether an offer is a win, of whatever kind. */
export function isWin(offer: Offer): boolean {
  return WINS.includes(parseAction(offer.action).word);
}

/** The kind of claim that a player may let pass by itself: chi, pon, kong; null for anything else. */
export function claimKind(offer: Offer): "chi" | "pon" | "kong" | null {
  const { word } = parseAction(offer.action);
  if (word === "pon" || word === "kong") return word;
  return CHIS.includes(word) ? "chi" : null;
}

const VERBS: Record<string, Both> = {
  kong: { zh: "杠", en: "kong" },
  akong: { zh: "暗杠", en: "concealed kong" },
  ckong: { zh: "补杠", en: "added kong" },
  pon: { zh: "碰", en: "pon" },
  discard: { zh: "打", en: "discard" },
};

/** What an offer does with its tiles, without naming them; null where its words say more. */
export function verbOf(offer: Offer): Both | null {
  if (claimKind(offer) === "chi") return { zh: "吃", en: "chi" };
  return VERBS[parseAction(offer.action).word] ?? null;
}

/** Whether all that is offered is let pass by the player's wish. */
export function passesItself(menu: Menu, kinds: readonly string[]): boolean {
  if (!menu.pass || menu.discards.size + menu.readies.size > 0 || !menu.buttons.length) return false;
  return menu.buttons.every((offer) => kinds.includes(claimKind(offer) ?? ""));
}

const LETTERS: Record<string, string> = { pon: "p", kong: "k", ckong: "k", akong: "k", guess: "g" };

/** The letter that plays an offer, besides its digit. */
export function letterOf(offer: Offer): string {
  const { word } = parseAction(offer.action);
  if (WINS.includes(word)) return "h";
  return CHIS.includes(word) ? "c" : (LETTERS[word] ?? "");
}

/** The offer that a key plays: digits count from 1, a letter takes the first that has it. */
export function offerOfKey(menu: Menu, key: string): Offer | null {
  if (key === "0" || key === "x" || key === "Escape") return menu.pass;
  if (/^[1-9]$/.test(key)) return menu.buttons[Number(key) - 1] ?? null;
  return menu.buttons.find((offer) => letterOf(offer) === key) ?? null;
}
