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

/** 开始, and after a settlement 继续. `nonce` is your part in the next wall's randomness. */
export interface Ready {
  t: "ready";
  on?: boolean;
  nonce?: string | null;
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

/** What does my hand wait for, and what would it pay? */
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

/** A hand is about to be dealt. `commit` is the SHA-256 of the hall's part of the wall. */
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
}

/** Your answer is stored and counts. */
export interface Taken {
  t: "taken";
  hand: number;
  at: number;
  action: string;
}

/** The hand is over and paid. `settlement` is what the rules say (docs/contract.md), `net` what was paid: where coins are played for nobody pays more than the purse held. `words` explain it in both languages. `hands` are the winners' concealed tiles. `left` is the time until the next hand, which `next_commit` belongs to; `over`: the match has ended. */
export interface Settled {
  t: "settled";
  hand: number;
  settlement: Record<string, unknown>;
  words: Record<string, string[]>;
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

/** The answer to `hint`: lines of words in both languages. */
export interface Hinted {
  t: "hinted";
  hand: number;
  words: Record<string, string[]>;
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
