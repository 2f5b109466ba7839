/** A small card that explains a word of the game where a player meets it for the first time. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { t } from "../../i18n";
import { settings } from "../../settings";
import { PjElement } from "../../store";
import type { GameAbout, Hinted, Offer, Term } from "../../wire";
import { shared } from "../styles";
import { clauseLink } from "./clause";
import { firstNew, termKey, termsMet } from "./terms";

@customElement("pj-term-card")
export class TermCard extends PjElement {
  @property({ attribute: false }) game: GameAbout | undefined;
  @property({ attribute: false }) offers: readonly Offer[] = [];
  @property({ attribute: false }) hinted: Hinted | null = null;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        overflow: auto;
      }
      .card {
        color: var(--pj-ink);
        padding: 0.5rem 0.7rem;
        font-size: 0.86rem;
        line-height: 1.35;
      }
      p {
        margin: 0 0 0.2rem;
      }
      .foot {
        display: flex;
        justify-content: space-between;
        align-items: center;
        gap: 1rem;
        margin: 0;
        position: sticky;
        bottom: 0;
        background: var(--pj-card);
      }
      button {
        min-height: 36px;
      }
    `,
  ];

  override willUpdate(): void {
    this.toggleAttribute("open", this.term() !== null);
  }

  override render(): TemplateResult | typeof nothing {
    const { game } = this;
    const term = this.term();
    if (!game || !term) return nothing;
    return html`<div class="card" role="note">
      <p><b>${t(term.zh, term.en)}</b>${t("：", ": ")}${t(term.what_zh, term.what_en)}</p>
      <p class="foot">
        ${clauseLink(game.id, term.clause)}
        <button @click=${() => this.known(termKey(game, term))}>${t("知道了", "Got it")}</button>
      </p>
    </div>`;
  }

  /** What is to be explained now. */
  private term(): Term | null {
    const { game } = this;
    if (!game) return null;
    const said = (this.hinted?.discards ?? []).map((one) => one.zh ?? "").join(" ");
    const clauses = (this.hinted?.barred ?? []).map((one) => one.clause);
    const met = termsMet(game, this.offers, said, clauses);
    return firstNew(game, met, settings.get("explained"));
  }

  private known(key: string): void {
    settings.set("explained", [...settings.get("explained"), key]);
  }
}
