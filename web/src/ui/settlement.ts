/**
 * A settlement that ends arguments: the winner's hand, each item with its clause, the sums, who
 * pays whom and why. All of it comes from the hall; without a sheet, its lines of words are shown.
 */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { language, number, signed, t, words } from "../i18n";
import { Router } from "../router";
import { settings } from "../settings";
import { hall } from "../state/hall";
import type { HandView } from "../state/hand";
import {
  citing,
  headed,
  heading,
  parseMeld,
  plainSheet,
  sortFormula,
  tilesSaid,
  whyWord,
  type Settlement,
} from "../state/sheet";
import { parseTiles, sorted, type Tile } from "../state/tiles";
import { PjElement } from "../store";
import type { Both } from "../types";
import type { Flip, HandBegins, Room, Settled, Sheet, SheetItem, SheetPayment, SheetWin } from "../wire";
import { drawFlows } from "./flows";
import { settlementStyles } from "./settlement-styles";
import { shared } from "./styles";
import { onBoard } from "../state/blurbs";
import { chairName } from "./table/names";
import "./tile";

/**
 * At a table: `settled`, `room`, `begins` and `view`. In a replay: `names`, `seat`, `game`,
 * `dealer`, `view`, `settlement`, and `sheet` and `told` if the hall gives them. What is to be done
 * next goes into the slot `actions`.
 */
@customElement("pj-settlement")
export class SettlementElement extends PjElement {
  @property({ attribute: false }) settled: Settled | null = null;
  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) begins: HandBegins | null = null;
  @property({ attribute: false }) view: HandView | null = null;
  @property({ attribute: false }) sheet: Sheet | null = null;
  @property({ attribute: false }) settlement: Settlement | null = null;
  /** Lines of words by language: what is shown where there is no sheet. */
  @property({ attribute: false }) told: Record<string, string[]> | null = null;
  @property({ attribute: false }) names: readonly string[] = [];
  /** Whose settlement it is: below in the drawing. Null: nobody's. */
  @property({ attribute: false }) seat: number | null = null;
  @property({ attribute: false }) dealer: number | null = null;
  @property() game = "";

  /** Something stands in the slot. */
  @state() private acts = false;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [shared, settlementStyles];

  override render(): TemplateResult {
    const sheet = this.shown;
    const plain = this.settled ? this.settled.sheet === null : this.sheet === null;
    return html`
      <div class="all">
        <h2>${this.headline(sheet)}</h2>
        ${this.nets(sheet)} ${this.caps(sheet)}
        <div class="columns">
          <div class="column">
            ${sheet.wins.map((win) => this.win(win))} ${this.flips(sheet)} ${this.pacts(sheet)}
            ${this.phrases(t("怎么算", "How it is counted"), sortFormula(sheet).formula, "formula")}
            ${plain ? this.lines() : nothing}
          </div>
          <div class="column">${this.payments(sheet)} ${this.follows(sheet)}</div>
        </div>
      </div>
      <div class="actions" ?hidden=${!this.acts}>
        <slot name="actions" @slotchange=${this.slotted}></slot>
      </div>
    `;
  }

  private slotted = (event: Event): void => {
    this.acts = (event.target as HTMLSlotElement).assignedElements().length > 0;
  };

  // --- what is shown of what is given

  private get shown(): Sheet {
    const given = this.settled?.sheet ?? this.sheet;
    if (given) return given;
    const settlement = (this.settled?.settlement ?? this.settlement ?? {}) as Settlement;
    return plainSheet(settlement, this.view, this.settled?.hands ?? []);
  }

  /** The chair of a seat: on a board players change colours, and seats are colours. */
  private chair(seat: number): number {
    const begins: (HandBegins & { chairs?: number[] }) | null = this.begins;
    return begins?.chairs?.[seat] ?? seat;
  }

  /** What each seat has been paid in the end. */
  private net(sheet: Sheet): number[] {
    const paid = this.settled?.net;
    return paid ? sheet.net.map((_, seat) => paid[this.chair(seat)] ?? 0) : sheet.net;
  }

  private get me(): number | null {
    const { room } = this;
    if (!room) return this.seat;
    const mine = room.chairs.findIndex((_, seat) => this.chair(seat) === room.seat);
    return mine < 0 ? null : mine;
  }

  private get gameId(): string {
    return this.room?.game ?? this.game;
  }

  private get gold(): Tile | null {
    return this.view?.gold ?? null;
  }

  private name(seat: number | null): string {
    if (seat === null) return t("系统", "the house");
    const chair = this.chair(seat);
    const given = this.room ? chairName(hall.settledChairs[chair], chair) : this.names[seat];
    return given || t(`${seat + 1} 号`, `Seat ${seat + 1}`);
  }

  private headline(sheet: Sheet): string {
    if (sheet.end) return capital(words(sheet.end));
    const does = onBoard(hall.game(this.gameId)) ? "赢了" : "胡了";
    const won = sheet.wins.map((win) =>
      t(`${this.name(win.seat)} ${does}（${win.zh}）`, `${this.name(win.seat)}: ${win.en}`),
    );
    return won.join(t("，", ", ")) || t("结算", "Settlement");
  }

  private clause(clause: string): TemplateResult | typeof nothing {
    if (!clause) return nothing;
    const href = Router.href(`rules/${this.gameId}`, { clause });
    return html`<a class="clause" href=${href} aria-label=${t(`规则 ${clause}`, `Rule ${clause}`)}
      >${clause}</a
    >`;
  }

  /** A text with links to the clauses that it cites. */
  private cited(text: string): TemplateResult[] {
    return citing(text).map(({ text: piece, clause }) =>
      clause
        ? html`<a class="cite" href=${Router.href(`rules/${this.gameId}`, { clause: piece })}>${piece}</a>`
        : html`${piece}`,
    );
  }

  // --- parts

  private nets(sheet: Sheet): TemplateResult {
    const net = this.net(sheet);
    const dealer = this.begins?.dealer ?? this.dealer;
    return html`<ul class="net ${net.length === 4 ? "four" : ""}" aria-label=${t("输赢", "Won and lost")}>
      ${net.map((amount, seat) => {
        const tags = [
          seat === this.me ? t("你", "you") : "",
          seat === dealer && !onBoard(hall.game(this.gameId)) ? t("庄", "dealer") : "",
        ].filter(Boolean);
        return html`<li class=${seat === this.me ? "me" : ""}>
          <div class="name">
            <b>${this.name(seat)}</b>
            ${tags.length ? html`<span class="tag">${tags.join(" · ")}</span>` : nothing}
          </div>
          <div class="amount ${tone(amount)}">${signed(amount)}</div>
          ${this.afterwards(seat)}
        </li>`;
      })}
    </ul>`;
  }

  private afterwards(seat: number): TemplateResult | typeof nothing {
    if (!this.settled) return nothing;
    // Where points are played for, what one owns is no part of it.
    const coins = this.room?.plan["coins"] ? this.settled.coins[this.chair(seat)] : null;
    const score = this.settled.scores[this.chair(seat)];
    const parts = [
      coins == null ? "" : t(`现有 ${number(coins)} 金币`, `now ${number(coins)} coins`),
      score == null || coins != null ? "" : t(`总分 ${signed(score)}`, `total ${signed(score)}`),
    ].filter(Boolean);
    return parts.length ? html`<div class="after">${parts.join(" · ")}</div>` : nothing;
  }

  private caps(sheet: Sheet): TemplateResult | typeof nothing {
    if (sheet.capped.length === 0) return nothing;
    return html`<section class="card capped">
      <h3>${t("没有付足", "Not paid in full")}</h3>
      <ul class="plain">
        ${sheet.capped.map(
          (cap) => html`<li>${this.cited(words(cap))} ${this.clause(cap.clause)}</li>`,
        )}
      </ul>
    </section>`;
  }

  private win(win: SheetWin): TemplateResult {
    const split = win.split ? words(win.split) : "";
    return html`<section class="card">
      <h3 class="win">
        <span>${this.name(win.seat)}</span> <span class="how">${words(win)}</span>
        ${this.clause(win.clause)}
      </h3>
      ${words(win.event) ? html`<p>${this.event(win)}</p>` : nothing} ${this.hand(win)}
      ${split ? html`<p class="soft">${split}</p>` : nothing} ${this.items(win)}
    </section>`;
  }

  /** What happened, without what stands in the heading already. */
  private event(win: SheetWin): string {
    const said = t(`${this.name(win.seat)} ${win.zh}：`, `${this.name(win.seat)}: ${win.en}, `);
    const event = words(win.event);
    return capital(event.startsWith(said) ? event.slice(said.length) : event);
  }

  private hand(win: SheetWin): TemplateResult | typeof nothing {
    const held = sorted(parseTiles(win.hand), this.gold);
    if (held.length === 0 && win.melds.length === 0) return nothing;
    const flowers = parseTiles(win.flowers);
    return html`<div class="hand">
      ${held.length ? this.group(held) : nothing} ${this.won(win)}
      ${win.melds.map((meld) => this.meld(meld))}
      ${flowers.length
        ? html`<figure>
            ${this.group(flowers)}
            <figcaption>${t("花", "flowers")}</figcaption>
          </figure>`
        : nothing}
    </div>`;
  }

  private won(win: SheetWin): TemplateResult | typeof nothing {
    if (win.tile === null) return nothing;
    const fed = win.from === null ? t("胡的牌", "won with") : t(`${this.name(win.from)} 的`, `of ${this.name(win.from)}`);
    return html`<figure>
      <div class="won">${this.tile(win.tile)}</div>
      <figcaption>${fed}</figcaption>
    </figure>`;
  }

  private meld(text: string): TemplateResult {
    const { kind, tiles, from } = parseMeld(text);
    const own = hall.game(this.gameId)?.kong_names?.[kind];
    const name = words(own ?? MELDS[kind] ?? { zh: "", en: "" });
    const fed = from === null ? "" : t(`（${this.name(from)}）`, ` (${this.name(from)})`);
    return html`<figure>
      ${this.group(tiles)}
      <figcaption>${name}${fed}</figcaption>
    </figure>`;
  }

  private group(tiles: readonly Tile[]): TemplateResult {
    return html`<div class="group" role="img" aria-label=${words(tilesSaid(tiles))}>
      ${tiles.map((tile) => html`<pj-tile mute .tile=${tile} ?gold=${tile === this.gold}></pj-tile>`)}
    </div>`;
  }

  private tile(tile: Tile): TemplateResult {
    return html`<pj-tile .tile=${tile} ?gold=${tile === this.gold}></pj-tile>`;
  }

  private items(win: SheetWin): TemplateResult | typeof nothing {
    if (win.items.length === 0) return nothing;
    return html`<table>
      <caption class="heard">
        ${t("怎么算出来的", "What it is made of")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t("项目", "Item")}</th>
          <th scope="col" class="n">${t("值", "Value")}</th>
          <th scope="col">${t("规则", "Rule")}</th>
        </tr>
      </thead>
      <tbody>
        ${win.items.map((item) => this.item(item))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            ${win.unit.zh ? t("合计", "Total") : t("倍数", "Multiplier")}
          </th>
          <td class="n">${number(win.points)} ${words(win.unit)}</td>
          <td></td>
        </tr>
      </tfoot>
    </table>`;
  }

  private item(item: SheetItem): TemplateResult {
    return html`<tr>
      <th scope="row">${words(item)}</th>
      <td class="n">${item.text}</td>
      <td>${this.clause(item.clause)}</td>
    </tr>`;
  }

  private flips(sheet: Sheet): TemplateResult | typeof nothing {
    if (sheet.flips.length === 0) return nothing;
    const { turned } = sortFormula(sheet);
    return html`<section class="card">
      <h3>${t("翻醒", "Tiles turned up (翻醒)")}</h3>
      <ul class="plain">
        ${sheet.flips.map((flip, i) => this.flip(flip, turned[i] ?? []))}
      </ul>
    </section>`;
  }

  private flip(flip: Flip, told: readonly Both[]): TemplateResult {
    const lines = told.length > 0 ? told : [flip];
    return html`<li class="flip">
      <span class="small">${this.tile(flip.tile)}</span>
      ${lines.map((line) => html`<div>${this.cited(capital(words(line)))}</div>`)}
      ${flip.hits.map((hit) => {
        const tiles = parseTiles(hit.tiles);
        return html`<div class="hit">
          <span class="who">${this.name(hit.seat)}</span>
          ${tiles.length ? html`<span class="small">${this.group(tiles)}</span>` : nothing}
          <span>${t(`${hit.count} 个醒`, `counts ${hit.count}`)}</span>
        </div>`;
      })}
    </li>`;
  }

  private pacts(sheet: Sheet): TemplateResult | typeof nothing {
    if (sheet.pacts.length === 0) return nothing;
    return html`<section class="card">
      <h3>${t("互包", "Pacts (互包)")}</h3>
      <ul class="plain">
        ${sheet.pacts.map(
          (pact) => html`<li>
            <div class="who">${this.name(pact.seats[0])} ⇄ ${this.name(pact.seats[1])}</div>
            ${this.cited(words(pact))}
          </li>`,
        )}
      </ul>
    </section>`;
  }

  private payments(sheet: Sheet): TemplateResult {
    const names = this.net(sheet).map((_, seat) => this.name(seat));
    if (sheet.pays.every((pay) => pay.amount === 0)) {
      return html`<section class="card">
        <h3>${t("谁付给谁", "Who pays whom")}</h3>
        <p>${t("这一局没有输赢。", "Nobody pays anything.")}</p>
      </section>`;
    }
    return html`<section class="card">
      <h3>${t("谁付给谁", "Who pays whom")}</h3>
      ${drawFlows(sheet.pays, { names, net: this.net(sheet), viewer: this.me ?? 0, me: this.me })}
      ${this.net(sheet).some((n, seat) => n !== sheet.net[seat]) ? this.lessPaid() : nothing}
      <table>
        <caption class="heard">
          ${t("每一笔付款", "Every payment")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t("付 → 收，怎么算", "From → to, and the sum")}</th>
            <th scope="col" class="n">${t("付", "Amount")}</th>
          </tr>
        </thead>
        ${headed(sheet.pays).map((group) => this.paid(group))}
      </table>
    </section>`;
  }

  private lessPaid(): TemplateResult {
    return html`<p class="soft">
      ${t(
        "箭头和下表是规则上该付的；钱不够的人实际付了多少，见上面。",
        "Arrows and table show what is owed by the rules; what was paid where a purse did not reach stands above.",
      )}
    </p>`;
  }

  private paid(group: readonly SheetPayment[]): TemplateResult {
    const first = group[0] as SheetPayment;
    const { word, rest } = heading(words(first));
    const clauses = [...new Set(group.flatMap((pay) => pay.clauses))];
    const others = clauses.filter((clause) => !words(first).includes(clause));
    return html`<tbody class="group">
      <tr>
        <th scope="rowgroup" colspan="2">
          ${word ? html`<b>${word}</b>` : nothing} ${this.cited(rest)}
          ${others.map((clause) => this.clause(clause))}
        </th>
      </tr>
      ${group.map((pay) => this.payment(pay))}
    </tbody>`;
  }

  private payment(pay: SheetPayment): TemplateResult {
    const place = pay.for === null ? "" : t(`（替 ${this.name(pay.for)}）`, ` (for ${this.name(pay.for)})`);
    const sum = words(pay.sum) || words(whyWord(pay.why));
    const outside = pay.outside ? t("（局外）", " (outside the chips)") : "";
    return html`<tr>
      <td>
        <span class="who">${this.name(pay.from)} → ${this.name(pay.to)}</span>${place}${outside}
        ${sum === String(pay.amount) ? nothing : html`<div class="sum">${sum}</div>`}
      </td>
      <td class="n">${number(pay.amount)}</td>
    </tr>`;
  }

  private follows(sheet: Sheet): TemplateResult {
    const rules = Router.href(`rules/${this.gameId}`);
    return html`${this.phrases(t("接下来", "What follows"), sheet.next)}
      <div class="foot"><a href=${rules}>${t("这个玩法的规则全文", "The rules of this game in full")}</a></div>`;
  }

  private phrases(title: string, lines: readonly Both[], more = ""): TemplateResult | typeof nothing {
    if (lines.length === 0) return nothing;
    return html`<section class="card ${more}">
      <h3>${title}</h3>
      <ul class="plain">
        ${lines.map((line) => html`<li>${this.cited(words(line))}</li>`)}
      </ul>
    </section>`;
  }

  /** The words of the hall, where there is no sheet. */
  private lines(): TemplateResult | typeof nothing {
    const lines = (this.settled?.words ?? this.told)?.[language()] ?? [];
    if (lines.length === 0) return nothing;
    return html`<section class="card">
      <h3>${t("逐项说明", "In words")}</h3>
      <pre>${lines.flatMap((line) => [...this.cited(line), "\n"])}</pre>
    </section>`;
  }
}

const MELDS: Record<string, Both> = {
  chi: { zh: "吃", en: "chi" },
  pon: { zh: "碰", en: "pon" },
  kong: { zh: "直杠", en: "kong" },
  akong: { zh: "补杠", en: "added kong" },
  ckong: { zh: "暗杠", en: "concealed kong" },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function tone(amount: number): string {
  return amount > 0 ? "up" : amount < 0 ? "down" : "even";
}
