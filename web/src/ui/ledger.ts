/** One's postings, the newest first. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { signed, t, when, words } from "../i18n";
import { get } from "../net/api";
import { settings } from "../settings";
import { entryWords, handNets, handOf, type Entry, type Ledger } from "../state/money";
import { PjElement } from "../store";
import { more } from "./more";
import { Pages } from "./pages";
import { shared } from "./styles";

/** Postings that the hall lists at once. */
const LISTED = 100;

@customElement("pj-ledger")
export class LedgerList extends PjElement {
  private readonly pages = new Pages<Entry>(this, async (last) => {
    const asked = last ? `ledger?before=${last.id}` : "ledger";
    const { entries } = await get<Ledger>(asked);
    return { rows: entries, more: entries.length === LISTED };
  });

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        min-height: 6rem;
      }
      table {
        width: 100%;
        margin-bottom: 0.5rem;
      }
      small {
        display: block;
        color: var(--pj-soft);
      }
      td a {
        display: inline-flex;
        min-height: 32px;
        align-items: center;
      }
    `,
  ];

  override render(): TemplateResult {
    const rows = this.pages.rows;
    const nets = handNets(this.pages.all);
    return html`${rows.length
      ? html`<table>
          <thead>
            <tr>
              <th scope="col">${t("什么", "What")}</th>
              <th scope="col" class="number">${t("金币", "Coins")}</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map((entry) => this.row(entry, nets.get(entry.key)))}
          </tbody>
        </table>`
      : nothing}
    ${more(this.pages, t("还没有账目。", "There are no postings yet."))}`;
  }

  private row(entry: Entry, net: number | undefined): TemplateResult {
    const hand = handOf(entry);
    return html`<tr>
      <td>
        ${words(entryWords(entry))}
        ${hand
          ? html`<a href="#/replay/${hand.match}/${hand.hand}">
              ${t(`第 ${hand.match} 场第 ${hand.hand} 局`, `match ${hand.match}, hand ${hand.hand}`)}
            </a>`
          : nothing}
        <small>${when(entry.at)}</small>
      </td>
      <td class="number">
        <span class=${entry.amount < 0 ? "minus" : "plus"}>${signed(entry.amount)}</span>
        ${net === undefined
          ? nothing
          : html`<small>${t(`这一局 ${signed(net)}`, `this hand ${signed(net)}`)}</small>`}
      </td>
    </tr>`;
  }
}

