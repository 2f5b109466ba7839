import { describe, expect, it } from "vitest";

import { clausesOf, cutAtClauses, names, parseRules } from "./rules-text";

const TEXT = `厦门麻将规则

四、行牌
· 见雀碰：放过的牌不能碰（XM-09、XM-D16）。
· 大牌跟打（XM-04、XM-D14）。

水表（XM-21、XM 3.3）
          水
花        1
春夏秋冬  8
花、金每张 1

段位
雀蛋          0
自摸王  2000000

本桌选项
· must_follow = 是  [XM-D14] 大牌跟打
`;

describe("the text of the rules", () => {
  const { title, sections } = parseRules(TEXT);

  it("has a title and sections with theirs", () => {
    expect(title).toBe("厦门麻将规则");
    expect(sections.map((s) => s.title)).toEqual([
      "四、行牌",
      "水表（XM-21、XM 3.3）",
      "段位",
      "本桌选项",
    ]);
    expect(sections.map((s) => s.options)).toEqual([false, false, false, true]);
  });

  it("names the clauses of every sentence", () => {
    expect(sections[0]?.blocks).toEqual([
      {
        kind: "items",
        items: [
          { text: "见雀碰：放过的牌不能碰（XM-09、XM-D16）。", clauses: ["XM-09", "XM-D16"] },
          { text: "大牌跟打（XM-04、XM-D14）。", clauses: ["XM-04", "XM-D14"] },
        ],
      },
    ]);
    expect(sections[1]?.clauses).toEqual(["XM-21", "XM 3.3"]);
  });

  it("has tables, with a head or without", () => {
    expect(sections[1]?.blocks).toEqual([
      { kind: "table", head: ["", "水"], rows: [["花", "1"], ["春夏秋冬", "8"]] },
      { kind: "lines", items: [{ text: "花、金每张 1", clauses: [] }] },
    ]);
    expect(sections[2]?.blocks).toEqual([
      { kind: "table", head: null, rows: [["雀蛋", "0"], ["自摸王", "2000000"]] },
    ]);
  });

  it("knows which clauses it names", () => {
    const text = { title, sections };
    expect([names(text, "XM-D14"), names(text, "XM 3.3"), names(text, "XM-D1")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("is cut at clauses without losing a letter", () => {
    const text = "跟打（XM-04、XM-D14）。";
    expect(cutAtClauses(text)).toEqual(["跟打（", "XM-04", "、", "XM-D14", "）。"]);
    expect(cutAtClauses(text).join("")).toBe(text);
    expect(clausesOf("XM-04 XM-04")).toEqual(["XM-04"]);
  });

  it("keeps a long line that stands alone as text", () => {
    const long = `${"缺一门、".repeat(30)}（ER-D7）`;
    expect(parseRules(`题\n\n${long}`).sections[0]).toMatchObject({
      title: "",
      blocks: [{ kind: "lines", items: [{ text: long, clauses: ["ER-D7"] }] }],
    });
  });
});
