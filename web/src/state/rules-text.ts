/** The rules of a game as the hall writes them (plain text), taken apart for a page. */

/** A sentence of the rules and the clauses that it names. */
export interface Item {
  text: string;
  clauses: string[];
}

export type Block =
  | { kind: "items" | "lines"; items: Item[] }
  | { kind: "table"; head: string[] | null; rows: string[][] };

export interface Section {
  title: string;
  clauses: string[];
  /** The options of the house, which the page shows in its own way. */
  options: boolean;
  blocks: Block[];
}

export interface RulesText {
  title: string;
  sections: Section[];
}

/** A clause (`XM-D14`) or a section (`XM 3.3`). */
const CLAUSE = /(\b[A-Z]{2}(?:-D?\d+|\s\d+(?:\.\d+)+)\b)/g;
const OPTIONS = /^(本桌选项|House options of this table)$/;
const COLUMNS = /\s{2,}/;
/** A line longer than this is no heading. */
const HEADING = 80;

/** The clauses that a text names, in its order, each once. */
export function clausesOf(text: string): string[] {
  return [...new Set(text.match(CLAUSE) ?? [])];
}

/** Whether a text names a clause, in a heading or below one. */
export function names({ sections }: RulesText, clause: string): boolean {
  const within = (block: Block) =>
    block.kind !== "table" && block.items.some((item) => item.clauses.includes(clause));
  return sections.some((one) => one.clauses.includes(clause) || one.blocks.some(within));
}

/** A text cut at the clauses that it names: every other part is a clause. */
export function cutAtClauses(text: string): string[] {
  return text.split(CLAUSE);
}

/** Take a text apart: its title, then sections between blank lines. */
export function parseRules(text: string): RulesText {
  const [title = "", ...groups] = text
    .trim()
    .split(/\n\s*\n/)
    .map((group) => group.split("\n"));
  return { title: (title as string[]).join(" "), sections: groups.map(section) };
}

function section(lines: string[]): Section {
  const [first = "", ...rest] = lines;
  const titled = !first.startsWith("·") && first.length <= HEADING;
  const title = titled ? first.trim() : "";
  return {
    title,
    clauses: clausesOf(title),
    options: OPTIONS.test(title),
    blocks: blocks(titled ? rest : lines),
  };
}

type Kind = Block["kind"];

function kindOf(line: string): Kind {
  if (line.startsWith("·")) return "items";
  return COLUMNS.test(line.trim()) || /^\s{2,}\S/.test(line) ? "table" : "lines";
}

/** Lines of the same kind that follow one another are one block. */
function blocks(lines: string[]): Block[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines: own }) => block(kind, own));
}

function block(kind: Kind, lines: string[]): Block {
  if (kind !== "table") {
    const texts = lines.map((line) => line.replace(/^·\s*/, ""));
    return { kind, items: texts.map((text) => ({ text, clauses: clausesOf(text) })) };
  }
  const rows = lines.map((line) => line.trim().split(COLUMNS));
  const headed = /^\s/.test(lines[0] ?? "");
  return headed
    ? { kind, head: ["", ...(rows[0] ?? [])], rows: rows.slice(1) }
    : { kind, head: null, rows };
}
