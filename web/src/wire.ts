// Made from paiju.hall.wire by `python -m paiju.hall.wiredoc`. Do not edit.

export const VERSION = 1;

/** A chair of a room, and who sits on it; nobody if neither person nor bot. */
export interface Chair {
  name?: string;
  person?: number | null;
  bot?: string | null;
  ready?: boolean;
  here?: boolean;
  auto?: boolean;
  coins?: number | null;
  score?: number;
}

/** Something you may do: its name for `act`, and what it means in both languages. */
export interface Offer {
  action: string;
  zh: string;
  en: string;
  tiles?: string;
  worth?: Phrase | null;
  hold?: boolean;
  why?: Phrase | null;
}

/** What may be done on a board beside the offers: an action is the name of a point. */
export interface Board {
  free: boolean;
  forbidden: string[];
  openings: Opening[];
}

/** An opening that may be named: its name for `act`, its stones in the order of play. */
export interface Opening {
  action: string;
  points: string[];
  zh: string;
  en: string;
}

/** The same in both languages. */
export interface Phrase {
  zh: string;
  en: string;
}

/** What a win would bring: `how` as the rules name it, in both languages. */
export interface Pay {
  how: string;
  zh: string;
  en: string;
  amount: number;
}

/** A tile that a hand waits for; of a hand that is farther off, one that brings it nearer. */
export interface Wait {
  tile: string;
  left: number;
  pays?: Pay[];
  zh?: string;
  en?: string;
}

/** A discard and what it would leave; those come first that keep the hand nearest. Only the first few that do so name their `waits`. */
export interface Throw {
  tile: string;
  distance: number;
  left: number;
  waits?: Wait[];
  zh?: string;
  en?: string;
}

/** A tile of the hand that may not be discarded now, and why. */
export interface Barred {
  tile: string;
  zh: string;
  en: string;
  clause: string;
}

/** The settlement of a hand. */
export interface Sheet {
  end: Phrase | null;
  wins: SheetWin[];
  formula: Phrase[];
  pays: SheetPayment[];
  flips: Flip[];
  pacts: SheetPact[];
  capped: Capped[];
  net: number[];
  house: number;
  next_dealer: number;
  next_streak: number;
  next: Phrase[];
}

/** A win: `zh` and `en` name how; tiles are written as everywhere (`345p`, `pon:555m`). */
export interface SheetWin {
  seat: number;
  how: string;
  zh: string;
  en: string;
  clause: string;
  event: Phrase;
  tile: string | null;
  from: number | null;
  hand: string;
  melds: string[];
  flowers: string;
  split: Phrase | null;
  points: number;
  unit: Phrase;
  items: SheetItem[];
}

/** A row that explains the points of a win. */
export interface SheetItem {
  id: string;
  zh: string;
  en: string;
  value: number;
  text: string;
  clause: string;
}

/** A payment and the sum that makes it. */
export interface SheetPayment {
  from: number;
  to: number | null;
  amount: number;
  why: string;
  zh: string;
  en: string;
  sum: Phrase;
  clauses: string[];
  outside: boolean;
  for: number | null;
}

/** 翻醒: a tile turned up after the win, and whom it pays. */
export interface Flip {
  tile: string;
  zh: string;
  en: string;
  clause: string;
  hits: FlipHit[];
}

/** The tiles of a winner that a turned-up tile makes 醒. */
export interface FlipHit {
  seat: number;
  tiles: string;
  count: number;
}

/** 互包: two seats that answer for each other, and what came of it. */
export interface SheetPact {
  seats: [number, number];
  zh: string;
  en: string;
  clause: string;
}

/** A seat that could not pay in full. */
export interface Capped {
  seat: number;
  owed: number;
  paid: number;
  zh: string;
  en: string;
  clause: string;
}

/** A game that the hall has tables for. */
export interface GameAbout {
  id: string;
  kind: string;
  zh: string;
  en: string;
  seats: number;
  bots: string[];
  best_bot: string;
  options: OptionAbout[];
  stakes: StakeAbout[];
  stake_name: Phrase;
  claim: number;
  units: string[];
  ranks: RankAbout[];
  points_name: Phrase;
  purse: string | null;
  kong_names: Record<string, Phrase>;
  opens: OpenAbout | null;
  terms: Term[];
}

/** A house option. `kind`: bool, int or str; `among`: all it may be, if not empty. */
export interface OptionAbout {
  name: string;
  kind: string;
  default: unknown;
  among: unknown[];
  least: number;
  most: number;
  clause: string;
  zh: string;
  en: string;
}

/** A room for everybody: its base (null: from the purses), what one must bring. */
export interface StakeAbout {
  name: string;
  base: number | null;
  entry: number;
}

/** The two start buttons of a game whose players may open their hands (`ready`, `open`). */
export interface OpenAbout {
  at_start: boolean;
  closed: Phrase;
  open: Phrase;
  worth: Phrase;
  clause: string;
}

/** A word of the game and what it means, for who meets it first. */
export interface Term {
  id: string;
  zh: string;
  en: string;
  what_zh: string;
  what_en: string;
  clause: string;
}

/** A step of a game's ladder, and the 积分 it begins with. */
export interface RankAbout {
  points: number;
  zh: string;
  en: string;
}

/** Is the hall there? Answered by `pong`. */
export interface Ping {
  t: "ping";
  n?: number;
}

/** Look for people to play with (排队): you sit down at once, in sight of the chairs. */
export interface Queue {
  t: "queue";
  game: string;
  stake: string;
}

/** A table of your own with computer players, at once and for no coins. */
export interface Practice {
  t: "practice";
  game: string;
  options?: Record<string, unknown>;
  bot?: string | null;
  nonce?: string | null;
  open?: boolean | null;
}

/** Open a private room; you own it. */
export interface Create {
  t: "create";
  game: string;
  options?: Record<string, unknown>;
  plan?: Record<string, unknown>;
}

/** The owner changes game, options or plan before play begins. */
export interface Arrange {
  t: "arrange";
  game?: string | null;
  options?: Record<string, unknown> | null;
  plan?: Record<string, unknown> | null;
}

/** Take a chair of a room by its code, or watch it. */
export interface Join {
  t: "join";
  code: string;
  watch?: boolean;
}

/** The owner puts a computer player on a chair, or (`bot` null) frees the chair. */
export interface FillSeat {
  t: "fill";
  seat: number;
  bot?: string | null;
}

/** The owner sends somebody away before play begins. */
export interface Kick {
  t: "kick";
  seat: number;
}

/** 开始, and after a settlement 继续. `nonce` is your part in the next wall's randomness. `open` answers the question whether to play with an open hand as soon as it is asked, in games that ask it (`opens` of the game): 明牌开始. */
export interface Ready {
  t: "ready";
  on?: boolean;
  nonce?: string | null;
  open?: boolean | null;
}

/** Leave the room or table; while a hand is played the computer plays on for you. */
export interface Leave {
  t: "leave";
}

/** Answer what `ask` asked. `at` is the ask's number: an old or second answer is refused. */
export interface Act {
  t: "act";
  at: number;
  action: string;
}

/** 托管: let the computer play for you, or play yourself again. */
export interface Auto {
  t: "auto";
  on: boolean;
}

/** After a lost connection: the lines of the hand from number `since` on, or all. */
export interface Resume {
  t: "resume";
  hand?: number;
  since?: number;
}

/** What does my hand wait for, what would it pay, what may I not discard? `no_hints` if off. */
export interface Hint {
  t: "hint";
}

export type FromBrowser =
  | Ping
  | Queue
  | Practice
  | Create
  | Arrange
  | Join
  | FillSeat
  | Kick
  | Ready
  | Leave
  | Act
  | Auto
  | Resume
  | Hint;

/** The hall is there. */
export interface Pong {
  t: "pong";
  n: number;
  now: number;
}

/** The first frame: who you are, and where you sit if you do. */
export interface Welcome {
  t: "welcome";
  version: number;
  person: number;
  name: string;
  coins: number;
  room: string | null;
}

/** The room as it stands: sent whenever something of it changes. */
export interface Room {
  t: "room";
  room: string;
  code: string | null;
  kind: string;
  game: string;
  options: Record<string, unknown>;
  plan: Record<string, unknown>;
  base: number;
  chairs: Chair[];
  seat: number | null;
  owner: number | null;
  state: string;
  watchers: number;
  hands: number;
  commit: string | null;
}

/** You are no longer in that room, and why. */
export interface Gone {
  t: "gone";
  why: string;
}

/** A hand is about to be dealt. `commit` is the SHA-256 of the hall's part of the wall. The wall is `tiles` tiles in stacks of two, as many before each seat. It is broken before the seat `break_seat`; `break_stacks` stacks, counted from the right of who sits there, stay behind and are the end of the wall. */
export interface HandBegins {
  t: "hand";
  hand: number;
  match: number;
  number: number;
  dealer: number;
  streak: number;
  base: number;
  commit: string;
  nonces: (string | null)[];
  chairs: number[];
  dice: number[];
  dealer_dice: number[] | null;
  tiles: number;
  reserve: number;
  break_seat: number;
  break_stacks: number;
}

/** Lines of the event log (docs/contract.md) from number `first` on, as your seat sees them. */
export interface Events {
  t: "events";
  hand: number;
  first: number;
  lines: Record<string, unknown>[];
}

/** It is for you to decide. With no answer in time the mildest of these is taken. */
export interface Ask {
  t: "ask";
  hand: number;
  at: number;
  left: number;
  bank: number;
  offers: Offer[];
  board: Board | null;
}

/** Whom the table waits for: one seat, or in a window all others at once. */
export interface Turn {
  t: "turn";
  hand: number;
  at: number;
  seats: number[];
  left: number;
  drawable: number;
}

/** Your answer is stored and counts. */
export interface Taken {
  t: "taken";
  hand: number;
  at: number;
  action: string;
}

/** The hand is over and paid. `settlement` is what the rules say (docs/contract.md), `net` what was paid: where coins are played for nobody pays more than the purse held. `words` explain it in both languages. `hands` are the winners' concealed tiles. `left` is the time until the next hand, which `next_commit` belongs to; `over`: the match has ended. `sheet` is all of it for a screen; null if it could not be made, and on a board, where the words say all. */
export interface Settled {
  t: "settled";
  hand: number;
  settlement: Record<string, unknown>;
  words: Record<string, string[]>;
  sheet: Sheet | null;
  net: number[];
  house: number;
  coins: (number | null)[];
  scores: number[];
  hands: (string | null)[];
  over: boolean;
  left: number;
  match: number;
  number: number;
  next_commit: string | null;
}

/** Where the hand stands, for who comes (back): its lines from number `first` on. It comes also when hands are laid open after the deal: then earlier lines show more than before. */
export interface Snapshot {
  t: "snapshot";
  hand: number;
  first: number;
  begins: HandBegins | null;
  lines: Record<string, unknown>[];
  ask: Ask | null;
  turn: Turn | null;
}

/** The answer to `hint`, from what your seat may see; `words` say it in both languages. `distance` counts the tiles that the hand still needs to win: 1 waits, 0 is complete; null before the deal. A hand with a tile to discard has `discards`, another one `waits`. On a board there are words alone: the forbidden points, and why. */
export interface Hinted {
  t: "hinted";
  hand: number;
  at: number;
  words: Record<string, string[]>;
  distance: number | null;
  waits: Wait[];
  discards: Throw[];
  barred: Barred[];
}

/** Your coins have changed. */
export interface Money {
  t: "money";
  coins: number;
}

/** What you asked for was not done, and nothing has changed. */
export interface Refused {
  t: "refused";
  code: string;
  message: string;
  at: number | null;
}

/** The hall closes this connection; `again` tells whether to come back. `why`: elsewhere (you have opened the hall in another tab), slow, silent, strikes, restart, logged_out. */
export interface Bye {
  t: "bye";
  why: string;
  again: boolean;
}

export type ToBrowser =
  | Pong
  | Welcome
  | Room
  | Gone
  | HandBegins
  | Events
  | Ask
  | Turn
  | Taken
  | Settled
  | Snapshot
  | Hinted
  | Money
  | Refused
  | Bye;
