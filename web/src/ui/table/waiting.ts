/** What one does while no hand is played: 开始, 继续, wait for others. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { t, words } from "../../i18n";
import { hall } from "../../state/hall";
import { PjElement } from "../../store";
import type { GameAbout, Room } from "../../wire";
import { shared } from "../styles";
import { isEmpty, namesOf } from "./names";

@customElement("pj-waiting")
export class Waiting extends PjElement {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) game: GameAbout | undefined;

  constructor() {
    super();
    this.uses(hall);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        align-items: center;
        gap: 0.6rem;
        color: var(--pj-felt-ink);
        padding: 0.5rem;
        min-height: 0;
      }
      p {
        margin: 0;
        text-align: center;
      }
      .buttons {
        display: flex;
        gap: 0.6rem;
        flex-wrap: wrap;
        justify-content: center;
      }
      button {
        min-width: 8rem;
        min-height: 52px;
        font-size: 1.05rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { room } = this;
    const chair = room.seat === null ? undefined : room.chairs[room.seat];
    return html`
      <p role="status">${this.status()}</p>
      ${chair
        ? html`<div class="buttons">${chair.ready ? this.takeBack() : this.start()}</div>`
        : nothing}
    `;
  }

  private status(): string {
    const { room } = this;
    if (room.state === "playing") {
      // Only who watches waits while others play: what is watched comes later.
      return t("牌局已经开始，旁观的画面稍后就到", "Play has begun; who watches sees it a little later");
    }
    const empty = room.chairs.filter(isEmpty).length;
    if (empty) {
      return t(`还差 ${empty} 个人`, empty === 1 ? "One chair is empty" : `${empty} chairs are empty`);
    }
    const names = namesOf(room);
    const late = room.chairs.flatMap((chair, seat) =>
      chair.person != null && !chair.ready && seat !== room.seat ? [names[seat] ?? ""] : [],
    );
    if (late.length) {
      return t(`等 ${late.join("、")} 点开始`, `Waiting for ${late.join(", ")}`);
    }
    return t("人齐了", "Everybody is here");
  }

  private start(): TemplateResult {
    const opens = this.game?.opens;
    if (!opens?.at_start) {
      const said = this.room.state === "between" ? t("继续", "Go on") : t("开始", "Start");
      return html`<button class="main" @click=${() => hall.ready()}>${said}</button>`;
    }
    return html`<button class="main" @click=${() => hall.ready({ open: false })}>
        ${words(opens.closed)}
      </button>
      <button @click=${() => hall.ready({ open: true })}>${words(opens.open)}</button>`;
  }

  private takeBack(): TemplateResult {
    return html`<button @click=${() => hall.send({ t: "ready", on: false })}>
      ${t("已准备（取消）", "Ready (take back)")}
    </button>`;
  }
}
