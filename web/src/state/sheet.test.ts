import { describe, expect, it } from "vitest";

import type { Sheet, SheetPayment } from "../wire";
import { viewOf, type Line } from "./hand";
import { citing, flowsOf, headed, heading, parseMeld, plainSheet, sortFormula, type Settlement } from "./sheet";

interface Hand {
  name: string;
  lines: Line[];
  sheet: Sheet | null;
}

const files = import.meta.glob<Hand[]>("../fixtures/*.json", { eager: true, import: "default" });
const hands = Object.entries(files).flatMap(([file, all]) =>
  all.map((hand) => ({ ...hand, name: `${file.split("/").at(-1)} ${hand.name}` })),
);

function net(pays: readonly SheetPayment[], seats: number): number[] {
  const found = Array.from({ length: seats }, () => 0);
  for (const flow of flowsOf(pays)) {
    found[flow.from] = (found[flow.from] ?? 0) - flow.amount;
    if (flow.to !== null) found[flow.to] = (found[flow.to] ?? 0) + flow.amount;
  }
  return found;
}

describe.each(hands)("$name", ({ lines, sheet }) => {
  const settle = lines.find((line) => line.type === "settle") as Settlement;
  const seats = lines[0]?.seats ?? 4;

  it("has arrows that add up to what each seat wins", () => {
    if (sheet) expect(net(sheet.pays, seats)).toEqual(sheet.net);
  });

  it("can be drawn without a sheet", () => {
    const plain = plainSheet(settle, viewOf(lines, seats));
    expect(net(plain.pays, seats)).toEqual(plain.net);
    expect(plain.wins.map((win) => win.seat)).toEqual((settle.wins ?? []).map((win) => win.seat));
    if (!sheet) return;
    expect(plain.net).toEqual(sheet.net);
    for (const [i, win] of sheet.wins.entries()) {
      const drawn = plain.wins[i];
      expect(drawn?.tile).toBe(win.tile);
      expect(drawn?.from).toBe(win.from);
      expect([...(drawn?.hand ?? "").matchAll(/\d/g)]).toHaveLength([...win.hand.matchAll(/\d/g)].length);
      expect(drawn?.melds).toHaveLength(win.melds.length);
    }
  });

  it("keeps every line of the sum in one place", () => {
    if (!sheet) return;
    const { formula, turned } = sortFormula(sheet);
    const shown = [...formula, ...turned.flat(), ...sheet.pacts].map((line) => line.zh);
    for (const line of sheet.formula) expect(shown).toContain(line.zh);
    expect(new Set(formula.map((line) => line.zh)).size).toBe(formula.length);
  });

  it("keeps every payment under its heading", () => {
    if (!sheet) return;
    const groups = headed(sheet.pays);
    expect(groups.flat()).toHaveLength(sheet.pays.length);
    for (const group of groups) expect(new Set(group.map((pay) => pay.zh)).size).toBe(1);
  });
});

describe("the parts of a sheet", () => {
  it("reads melds", () => {
    expect(parseMeld("pon:555p@2")).toEqual({ kind: "pon", tiles: ["5p", "5p", "5p"], from: 2 });
    expect(parseMeld("ckong:1111s")).toEqual({ kind: "ckong", tiles: ["1s", "1s", "1s", "1s"], from: null });
  });

  it("finds the clauses in a text", () => {
    expect(citing("付给 乙（ZZ-D7、ZZ-28）").filter((p) => p.clause).map((p) => p.text)).toEqual(["ZZ-D7", "ZZ-28"]);
    expect(citing("see XP 2.3.").map((p) => p.text)).toEqual(["see ", "XP 2.3", "."]);
    expect(citing("no clause")).toEqual([{ text: "no clause", clause: false }]);
  });

  it("takes headings apart", () => {
    expect(heading("【杠】丙 暗杠")).toEqual({ word: "杠", rest: "丙 暗杠" });
    expect(heading("[Kong] of 丙")).toEqual({ word: "Kong", rest: "of 丙" });
    expect(heading("plain")).toEqual({ word: "", rest: "plain" });
  });

  it("adds up what one pays another, and says why, the greatest first", () => {
    const pay = (amount: number, why: string, outside = false): SheetPayment => ({
      from: 0, to: 1, amount, why, zh: "", en: "", sum: { zh: "", en: "" }, clauses: [], outside, for: null,
    }); // prettier-ignore
    expect(flowsOf([pay(5, "kong"), pay(20, "win"), pay(0, "flower")])).toEqual([
      { from: 0, to: 1, amount: 25, whys: ["win", "kong"], outside: false },
    ]);
    expect(flowsOf([pay(5, "bonus", true)])[0]?.outside).toBe(true);
  });
});
