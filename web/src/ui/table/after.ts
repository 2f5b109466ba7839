/** After a settlement: go on, leave, or look at the table once more. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { t, words } from "../../i18n";
import { hall } from "../../state/hall";
import { PjElement } from "../../store";
import type { Room, Settled } from "../../wire";
import { shared } from "../styles";
import "./clock";

/** Tells `look` and `leave`. `ends`: when the next hand begins by itself, or those who wait leave. */
@customElement("pj-after")
export class After extends PjElement {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) settled!: Settled;
  @property({ type: Number }) ends = 0;

  constructor() {
    super();
    this.uses(hall);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: center;
        justify-content: flex-end;
        --pj-urgent: var(--pj-bad);
      }
      .said {
        margin: 0;
        font-size: 0.9rem;
      }
      pj-clock {
        min-width: 1.6em;
        text-align: right;
      }
    `,
  ];

  override render(): TemplateResult {
    const { room } = this;
    const chair = room.seat === null ? undefined : room.chairs[room.seat];
    const again = this.settled.over ? t("再来一场", "Another match") : t("继续", "Go on");
    const about = hall.game(room.game)?.opens;
    const opens = about?.at_start ? about : null;
    return html`
      ${this.settled.over
        ? html`<p class="said">${t("这一场打完了", "The match is over")}</p>`
        : nothing}
      <button @click=${() => this.tell("look")}>${t("看牌桌", "See the table")}</button>
      ${room.seat === null
        ? nothing
        : html`<button @click=${() => this.tell("leave")}>${t("离开", "Leave")}</button>
            ${opens && !chair?.ready
              ? html`<button @click=${() => hall.ready({ open: true })}>
                  ${words(opens.open)}
                </button>`
              : nothing}
            <button
              class="main"
              ?disabled=${chair?.ready ?? false}
              @click=${() => hall.ready(opens ? { open: false } : {})}
            >
              ${chair?.ready ? t("等其他人…", "Waiting for others…") : again}
              ${this.ends ? html`<pj-clock .ends=${this.ends}></pj-clock>` : nothing}
            </button>`}
    `;
  }

  private tell(what: string): void {
    this.dispatchEvent(new CustomEvent(what));
  }
}
