import { describe, expect, it } from "vitest";

import type { Line } from "./hand";
import { Replay, stepAt, stepsOf, tellStep, type ReplayBody } from "./replay";
import { parseTiles } from "./tiles";

interface Hand {
  name: string;
  lines: Line[];
}

const files = import.meta.glob<Hand[]>("../fixtures/*.json", { eager: true, import: "default" });
const hands = Object.entries(files).flatMap(([file, all]) =>
  all.map((hand) => ({ ...hand, game: file.split("/").at(-1)?.replace(".json", "") ?? "" })),
);

function body(lines: Line[], more: Partial<ReplayBody> = {}): ReplayBody {
  const seats = Array.from({ length: lines[0]?.seats ?? 4 }, (_, i) => ({ person: i, name: `P${i}` }));
  return {
    match: 1,
    hand: 2,
    game: "zhangzhou",
    seats,
    ended: 0,
    commit: "",
    net: [],
    seat: 0,
    over: true,
    lines,
    ...more,
  };
}

describe.each(hands)("$game $name", ({ lines }) => {
  const replay = new Replay(body(lines), () => "bot");

  it("has steps that end with all of it", () => {
    expect(replay.steps.at(-1)?.at).toBe(lines.length);
    replay.steps.forEach((step, i) => expect(stepAt(replay.steps, step.at)).toBe(i));
    const dealt = replay.steps.filter((step) => step.line.type === "deal");
    expect(dealt.length).toBeLessThanOrEqual(1);
  });

  it("keeps every tile at every step", () => {
    const wall = parseTiles(lines[0]?.wall ?? "").length;
    for (const { at } of replay.steps) {
      const view = replay.view(at);
      const held = view.seats.reduce(
        (n, seat) =>
          n +
          seat.tiles.length +
          Number(seat.drawn !== null) +
          seat.flowers.length +
          seat.aside.length +
          seat.river.filter((thrown) => !thrown.taken).length +
          seat.melds.reduce((all, meld) => all + meld.tiles.length, 0),
        0,
      );
      expect(held, `line ${at}`).toBe(view.front + view.back);
      expect(held).toBeLessThanOrEqual(wall);
    }
  });

  it("tells every step", () => {
    for (const step of replay.steps) {
      expect(tellStep(step, replay.cast(undefined)).zh).toMatch(/[\u4e00-\u9fff]/);
    }
  });
});

describe("a replay", () => {
  const lines = hands[0]?.lines ?? [];

  it("finds the step of a moment between steps", () => {
    const steps = stepsOf([{ type: "start_hand" }, { type: "deal" }, { type: "deal" }, { type: "draw" }]);
    expect(steps.map((step) => step.at)).toEqual([1, 3, 4]);
    expect(stepAt(steps, 2)).toBe(1);
    expect(stepAt(steps, 99)).toBe(2);
    expect(stepAt(steps, 0)).toBe(0);
  });

  it("names computers, and colours by their chairs", () => {
    const two = body(lines, {
      seats: [{ person: 7, name: "Ann" }, { bot: "greedy", name: "" }],
      chairs: [1, 0],
      seat: 0,
    });
    const replay = new Replay(two, (chair) => `bot ${chair}`);
    expect(replay.names).toEqual(["bot 1", "Ann"]);
    expect(replay.mine).toBe(1);
  });

  it("knows how the wall lay only if it is told", () => {
    expect(new Replay(body(lines), () => "").begins()).toBeNull();
    const wall = { tiles: 144, reserve: 16, break_seat: 2, break_stacks: 7 };
    expect(new Replay(body(lines, { wall }), () => "").begins()).toMatchObject({ ...wall, number: 2 });
  });
});
