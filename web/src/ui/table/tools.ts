/** 托管, and the loudspeaker at the lower right. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { t } from "../../i18n";
import { hall } from "../../state/hall";
import { PjElement } from "../../store";
import type { Room } from "../../wire";
import { shared } from "../styles";
import "./loudspeaker";

/** Tells `auto`. */
@customElement("pj-table-tools")
export class TableTools extends PjElement {
  @property({ attribute: false }) room!: Room;

  constructor() {
    super();
    this.uses(hall);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        gap: 6px;
        align-items: center;
        justify-content: flex-end;
      }
      button {
        background: rgb(0 0 0 / 30%);
        border-color: rgb(255 255 255 / 30%);
        color: var(--pj-felt-ink);
        min-width: 44px;
        padding: 0 0.7em;
      }
      button[aria-pressed="true"] {
        background: #ffd75e;
        color: #2a2000;
        font-weight: 600;
      }
    `,
  ];

  override render(): TemplateResult {
    const { room } = this;
    const chair = room.seat === null ? undefined : room.chairs[room.seat];
    const auto = chair?.auto ?? false;
    const label = auto ? t("托管中，自己打", "Auto: play yourself") : t("托管", "Auto");
    return html`${room.seat !== null && room.state === "playing"
        ? html`<button
            aria-pressed=${auto ? "true" : "false"}
            aria-keyshortcuts="O"
            @click=${() => this.dispatchEvent(new CustomEvent("auto"))}
          >
            ${label}
          </button>`
        : nothing}<pj-loudspeaker></pj-loudspeaker>`;
  }
}
