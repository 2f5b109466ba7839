/** Who one is: name, account, coins; below that ranks, matches, the ledger. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { number, t, words } from "../i18n";
import { settings } from "../settings";
import { hall } from "../state/hall";
import { PjElement } from "../store";
import "../ui/account";
import "../ui/ledger";
import "../ui/matches";
import "../ui/ranks";
import { shared } from "../ui/styles";

@customElement("pj-me")
export class Me extends PjElement {
  constructor() {
    super();
    this.uses(hall, settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: 1rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
        align-items: start;
      }
      h1,
      .whole {
        grid-column: 1 / -1;
      }
      h1 {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .coins {
        font-size: 1.6rem;
        font-weight: 700;
        margin: 0;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    if (hall.me) void hall.refresh().catch(() => undefined);
  }

  override render(): TemplateResult {
    const me = hall.me;
    if (!me) {
      return html`<h1>${t("你是谁？", "Who are you?")}</h1>
        <section class="card"><pj-account></pj-account></section>
        <p class="soft whole">
          ${t("不用账号也能打：", "You can play without an account:")}
          <a href="#/">${t("去大厅", "go to the lobby")}</a>
        </p>`;
    }
    return html`
      <h1>
        ${me.name}
        ${me.guest ? html`<span class="pill">${t("客人", "guest")}</span>` : nothing}
      </h1>
      <section class="card" aria-labelledby="coins">
        <h2 id="coins">${t("金币", "Coins")}</h2>
        <p class="coins">${number(me.coins)}</p>
        <p class="soft">
          ${me.staked
            ? t(`另有 ${number(me.staked)} 押在桌上。`, `Another ${number(me.staked)} staked at a table.`)
            : t("没有押在桌上的。", "Nothing is staked at a table.")}
        </p>
        <p class="soft" style="margin: 0">${words(hall.playMoney)}</p>
      </section>
      <section class="card"><pj-account></pj-account></section>
      <section class="card" aria-labelledby="ranks">
        <h2 id="ranks">${t("段位和等级分", "Ranks and ratings")}</h2>
        <pj-ranks></pj-ranks>
      </section>
      <section class="card" aria-labelledby="matches">
        <h2 id="matches">${t("打过的场", "Matches")}</h2>
        <pj-matches></pj-matches>
      </section>
      <section class="card whole" aria-labelledby="ledger">
        <h2 id="ledger">${t("账目", "Ledger")}</h2>
        <pj-ledger></pj-ledger>
      </section>
    `;
  }
}
