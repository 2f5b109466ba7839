/** A finished hand, as the hall gives it for a replay, and the steps through it. */

import type { Both } from "../types";
import type { Chair, HandBegins, Room, Sheet } from "../wire";
import { viewOf, type HandView, type Line } from "./hand";
import { howsOf, narrate, type Cast } from "./narrate";

/** What `/api/replays/MATCH/HAND` answers. */
export interface ReplayBody {
  match: number;
  hand: number;
  game: string;
  /** Who sat on each chair. */
  seats: { person?: number | null; name?: string; bot?: string | null }[];
  /** The chair of each seat of the log, where they are not the same. */
  chairs?: number[];
  ended: number | null;
  commit: string;
  net: unknown;
  /** The chair of who asks; null for others. */
  seat: number | null;
  /** The match is over: all of the hand is shown. */
  over: boolean;
  lines: Line[];
  sheet?: Sheet | null;
  /** How the wall lay on the table. */
  wall?: { tiles: number; reserve: number; break_seat: number; break_stacks: number } | null;
  /** The numbers of the finished hands of the match. */
  hands?: number[];
  proof?: { commit: string; secret: string; nonces: (string | null)[] };
}

/** A moment that one can stop at: the first `at` lines have happened, the last of them is `line`. */
export interface Step {
  at: number;
  line: Line;
}

/**
 * The moments of a hand. Tiles are dealt in one step, settlement and end are one, and a choice that
 * all make at once too.
 */
export function stepsOf(lines: readonly Line[]): Step[] {
  const steps: Step[] = [];
  lines.forEach((line, i) => {
    const last = steps.at(-1);
    if (last && together(last.line, line)) {
      last.at = i + 1;
      if (line.type !== "end_hand") last.line = line;
    } else {
      steps.push({ at: i + 1, line });
    }
  });
  return steps;
}

function together(before: Line, line: Line): boolean {
  if (line.type === "deal") return before.type === "deal";
  return line.type === "end_hand" && before.type === "settle";
}

/** The number of the step that shows `at` lines. */
export function stepAt(steps: readonly Step[], at: number): number {
  const found = steps.findIndex((step) => step.at >= at);
  return found < 0 ? Math.max(0, steps.length - 1) : found;
}

/** The step as a sentence. */
export function tellStep(step: Step, cast: Cast): Both {
  if (step.line.type === "deal") return { zh: "发牌", en: "The tiles are dealt" };
  return narrate(step.line, cast) ?? { zh: step.line.type, en: step.line.type };
}

/** A hand that is looked at again. `computer` names a chair without a person. */
export class Replay {
  readonly steps: Step[];
  /** The seat of who asks; null for others. */
  readonly mine: number | null;
  private readonly chairs: number[];

  constructor(
    readonly body: ReplayBody,
    private readonly computer: (chair: number) => string,
  ) {
    this.steps = stepsOf(body.lines);
    this.chairs = body.chairs ?? body.seats.map((_, seat) => seat);
    const mine = body.seat === null ? -1 : this.chairs.indexOf(body.seat);
    this.mine = mine < 0 ? null : mine;
  }

  get start(): Line {
    return this.body.lines[0] ?? { type: "start_hand" };
  }

  get seats(): number {
    return this.chairs.length;
  }

  /** Names by seat of the log, in the language that is shown now. */
  get names(): string[] {
    return this.chairs.map((chair) => {
      const who = this.body.seats[chair];
      return who?.person == null ? this.computer(chair) : who.name || this.computer(chair);
    });
  }

  /** Where the hand stands after so many lines. A hand is short: it is read anew each time. */
  view(at: number): HandView {
    return viewOf(this.body.lines.slice(0, at), this.seats);
  }

  /** The cast, with the gold if it is known after so many lines. */
  cast(game: Cast["game"], at = this.body.lines.length): Cast {
    const gold = this.body.lines.slice(0, at).find((line) => line.type === "gold")?.tile ?? null;
    return { names: this.names, me: this.mine, gold, game, hows: howsOf(this.body.lines) };
  }

  /** The room as the table draws it, with what each seat had before the hand. */
  room(): Room {
    const { body, start } = this;
    const chairs = this.chairs.map((chair, seat): Chair => {
      const who = body.seats[chair];
      const purse = start.coins?.[seat] ?? start.chips?.[seat] ?? null;
      return { name: this.names[seat] ?? "", person: who?.person ?? null, bot: who?.bot ?? null, here: true, coins: purse };
    });
    return {
      t: "room",
      room: `replay ${body.match}`,
      code: null,
      kind: "private",
      game: body.game,
      options: start.options ?? {},
      plan: { coins: start.coins !== undefined || start.chips !== undefined },
      base: start.base ?? 1,
      chairs,
      seat: this.mine,
      owner: null,
      state: "playing",
      watchers: 0,
      hands: body.hand,
      commit: body.commit,
    };
  }

  /** How the hand began, as the table draws it; null where it is not known how the wall lay. */
  begins(): HandBegins | null {
    const { body, start } = this;
    if (!body.wall) return null;
    return {
      t: "hand",
      hand: 0,
      match: body.match,
      number: body.hand,
      dealer: start.dealer ?? 0,
      streak: start.streak ?? 0,
      base: start.base ?? 1,
      commit: body.commit,
      nonces: body.proof?.nonces ?? [],
      dice: ((start.dice ?? []) as number[]).slice(0, 2),
      dealer_dice: null,
      ...{ chairs: this.chairs },
      ...body.wall,
    };
  }
}
