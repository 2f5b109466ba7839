/** The rules of a game as they stand, with a place for every clause. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { language, t, tongue, words } from "../i18n";
import { get } from "../net/api";
import { Router, router } from "../router";
import { settings } from "../settings";
import { blurb, gameOfClause, inOrder } from "../state/blurbs";
import { hall } from "../state/hall";
import { cutAtClauses, names, parseRules, type Block, type RulesText } from "../state/rules-text";
import { PjElement } from "../store";
import { clauseHref, valueWords } from "../ui/options";
import { shared } from "../ui/styles";
import { trouble } from "../ui/trouble";
import type { GameAbout } from "../wire";
import { looks } from "./rules-looks";

@customElement("pj-rules")
export class Rules extends PjElement {
  @state() private text: RulesText | null = null;
  @state() private fault: (() => string) | null = null;
  /** What `text` is of: game and language. */
  private read = "";
  /** The clause that has been scrolled to. */
  private shown = "";

  constructor() {
    super();
    this.uses(hall, router, settings);
  }

  static override styles = [shared, looks];

  private get game(): string {
    return router.path[1] ?? "";
  }

  private get clause(): string {
    return router.query.get("clause") ?? "";
  }

  override willUpdate(_changed: PropertyValues): void {
    if (router.path[0] !== "rules") return; // on its way out
    const wanted = `${this.game} ${language()}`;
    if (!this.game || wanted === this.read) return;
    if (!this.read.startsWith(`${this.game} `)) this.text = null;
    this.read = wanted;
    void this.load();
  }

  private async load(): Promise<void> {
    const wanted = this.read;
    this.fault = null;
    try {
      const path = `games/${encodeURIComponent(this.game)}/rules?lang=${language()}`;
      const { text } = await get<{ text: string }>(path);
      if (wanted === this.read) this.text = parseRules(text);
    } catch (error) {
      if (wanted === this.read) this.fault = () => trouble(error);
    }
    this.shown = "";
  }

  override render(): TemplateResult {
    if (!this.game) return this.list();
    const game = hall.game(this.game);
    return html`
      <h1>${game ? words(game) : this.game}</h1>
      <nav class="row" aria-label=${t("别的牌种", "Other games")}>
        ${inOrder(hall.games).map((one) => this.tab(one))}
      </nav>
      ${this.fault
        ? html`<p class="fault" role="alert">${this.fault()}</p>
            <button @click=${() => void this.load()}>${t("再试一次", "Try again")}</button>`
        : nothing}
      ${this.text
        ? this.body(this.text, game)
        : html`<div class="wait soft" role="status">${this.fault ? nothing : t("正在取规则…", "Loading the rules…")}</div>`}
    `;
  }

  private tab(game: GameAbout): TemplateResult {
    const current = game.id === this.game;
    return html`<a
      class="button ${current ? "main" : ""}"
      href="#/rules/${game.id}"
      aria-current=${current ? "page" : nothing}
      >${words(game)}</a
    >`;
  }

  private list(): TemplateResult {
    return html`<h1>${t("规则", "Rules")}</h1>
      <ul class="games">
        ${inOrder(hall.games).map(
          (game) => html`<li class="card">
            <h2><a href="#/rules/${game.id}">${words(game)}</a></h2>
            <p>${words(blurb(game.id))}</p>
            <p class="soft">
              ${t(`${game.seats} 人 · ${game.options.length} 条房规`, `${game.seats} players · ${game.options.length} house options`)}
            </p>
          </li>`,
        )}
      </ul>
      ${hall.games.length ? nothing : html`<p class="soft">${t("这家牌馆还没有开桌。", "This hall has no tables yet.")}</p>`}`;
  }

  // --- the text

  private body(text: RulesText, game: GameAbout | undefined): TemplateResult {
    const sections = text.sections.filter((section) => !section.options);
    return html`
      ${this.missing(text, game)}
      <div class="page">
        <nav class="contents" aria-label=${t("目录", "Contents")}>
          <ol>
            ${sections.map((section, i) =>
              section.title
                ? html`<li>
                    <button class="plain" @click=${() => this.jump(`s${i}`)}>${bare(section.title)}</button>
                  </li>`
                : nothing,
            )}
            ${game
              ? html`<li>
                  <button class="plain" @click=${() => this.jump("house")}>${t("房规", "House options")}</button>
                </li>`
              : nothing}
          </ol>
        </nav>
        <article lang=${tongue()}>
          ${sections.map(
            (section, i) => html`<section>
              ${section.title
                ? html`<h2 id="s${i}" tabindex="-1" class=${this.asked(section.clauses)}>
                    ${this.cited(section.title)}
                  </h2>`
                : nothing}
              ${section.blocks.map((block) => this.block(block))}
            </section>`,
          )}
          ${game ? this.options(game) : nothing}
        </article>
      </div>
    `;
  }

  private block(block: Block): TemplateResult {
    if (block.kind === "table") return this.table(block.head, block.rows);
    if (block.kind === "lines") {
      return html`${block.items.map(
        (line) => html`<p class=${this.asked(line.clauses)}>${this.cited(line.text)}</p>`,
      )}`;
    }
    return html`<ul class="items">
      ${block.items.map(
        (item) => html`<li class=${this.asked(item.clauses)}>${this.cited(item.text)}</li>`,
      )}
    </ul>`;
  }

  private table(head: string[] | null, rows: string[][]): TemplateResult {
    return html`<div class="scrolls" tabindex="0" role="group" aria-label=${t("表", "Table")}>
      <table>
        ${head
          ? html`<thead>
              <tr>
                ${head.map((cell) => (cell ? html`<th scope="col">${cell}</th>` : html`<td></td>`))}
              </tr>
            </thead>`
          : nothing}
        <tbody>
          ${rows.map(
            ([first, ...rest]) => html`<tr>
              <th scope="row">${first}</th>
              ${rest.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  /** A text whose clauses are links to themselves, to be copied or followed. */
  private cited(text: string): (TemplateResult | string)[] {
    return cutAtClauses(text).map((part, i) =>
      i % 2
        ? html`<a class="clause" href=${clauseHref(gameOfClause(part) ?? this.game, part)}>${part}</a>`
        : part,
    );
  }

  private options(game: GameAbout): TemplateResult {
    return html`<section>
      <h2 id="house" tabindex="-1">${t("房规和默认", "House options and defaults")}</h2>
      <div class="scrolls" tabindex="0" role="group" aria-label=${t("房规", "House options")}>
        <table class="house">
          <thead>
            <tr>
              <th scope="col">${t("条款", "Clause")}</th>
              <th scope="col">${t("说的是什么", "What it says")}</th>
              <th scope="col">${t("默认", "Usual")}</th>
            </tr>
          </thead>
          <tbody>
            ${game.options.map(
              (option) => html`<tr class=${this.asked([option.clause])}>
                <td>
                  <a class="clause" href=${clauseHref(game.id, option.clause)}>${option.clause}</a>
                </td>
                <td>${words(option)}</td>
                <td>${valueWords(option, option.default)}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p>
        <a class="button" href="#/new/${game.id}">${t("照自己的房规开一桌", "Open a room with your own")}</a>
      </p>
    </section>`;
  }

  private asked(clauses: string[]): string {
    return this.clause && clauses.includes(this.clause) ? "asked" : "";
  }

  /** What to say of a clause that this text does not name. */
  private missing(text: RulesText, game: GameAbout | undefined): TemplateResult | typeof nothing {
    const clause = this.clause;
    const named = names(text, clause) || game?.options.some((option) => option.clause === clause);
    if (!clause || named) return nothing;
    const other = gameOfClause(clause);
    return html`<p class="soft" role="status">
      ${t(`这里没有 ${clause} 这一条。`, `There is no clause ${clause} here.`)}
      ${other && other !== this.game
        ? html`<a href=${Router.href(`rules/${other}`, { clause })}>${t("去它的规则里看", "See the rules that have it")}</a>`
        : nothing}
    </p>`;
  }

  override updated(): void {
    if (!this.text || !this.clause) return;
    const asked = `${this.read} ${this.clause}`;
    if (asked === this.shown) return;
    this.shown = asked;
    const found = this.renderRoot.querySelector(".asked");
    found?.scrollIntoView({ block: "center", behavior: settings.still ? "auto" : "smooth" });
  }

  private jump(id: string): void {
    const heading = this.renderRoot.querySelector<HTMLElement>(`#${id}`);
    heading?.scrollIntoView({ behavior: settings.still ? "auto" : "smooth" });
    heading?.focus({ preventScroll: true });
  }
}

/** A title without the clauses behind it. */
function bare(title: string): string {
  return title.replace(/\s*[（(][^（(]*[A-Z]{2}[ -]D?\d[^）)]*[）)]$/, "");
}
