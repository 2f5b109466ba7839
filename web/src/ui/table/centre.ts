/** The middle of the table: whose turn it is and for how long, the wall, the gold, the stakes. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { number, t, words } from "../../i18n";
import type { HandView } from "../../state/hand";
import { tileName } from "../../state/tiles";
import { PjElement } from "../../store";
import type { GameAbout, HandBegins, Room, Turn } from "../../wire";
import { shared } from "../styles";
import "../tile";
import "./clock";
import { diceView, diceStyles } from "./dice";
import { placeOf, seatsFrom, windOf } from "./places";
import { wallLeft } from "./wall";

@customElement("pj-centre")
export class Centre extends PjElement {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) game: GameAbout | undefined;
  @property({ attribute: false }) begins: HandBegins | null = null;
  @property({ attribute: false }) view: HandView | null = null;
  @property({ attribute: false }) turn: Turn | null = null;
  @property({ type: Number }) turnEnds = 0;
  @property({ type: Number }) bank = 0;
  @property({ type: Number }) viewer = 0;
  /** Changes with the view, which is changed in place. */
  @property({ type: Number }) version = 0;

  static override styles = [
    shared,
    diceStyles,
    css`
      :host {
        display: block;
        border-radius: calc(var(--r) * 0.5);
        background: rgb(0 0 0 / 30%);
        box-shadow:
          inset 0 0 0 max(1px, calc(var(--r) * 0.05)) rgb(255 255 255 / 14%),
          0 calc(var(--r) * 0.05) calc(var(--r) * 0.3) rgb(0 0 0 / 25%);
        color: var(--pj-felt-ink);
        font-size: max(10.5px, calc(var(--r) * 0.46));
        line-height: 1.2;
      }
      .middle {
        position: absolute;
        inset: calc(var(--r) * 0.75);
        display: grid;
        place-content: center;
        place-items: center;
        gap: calc(var(--r) * 0.12);
        text-align: center;
      }
      .two .middle {
        inset: calc(var(--r) * 0.3) calc(var(--r) * 0.3);
      }
      .row {
        display: flex;
        flex-wrap: nowrap;
        align-items: center;
        gap: 0.35em;
        white-space: nowrap;
      }
      .side {
        position: absolute;
        left: 50%;
        top: 50%;
        width: 0;
        height: 0;
      }
      .side.right {
        transform: rotate(-90deg);
      }
      .side.left {
        transform: rotate(90deg);
      }
      .side.across {
        transform: rotate(180deg);
      }
      .side b {
        position: absolute;
        left: calc(var(--r) * -1.6);
        width: calc(var(--r) * 3.2);
        top: calc(var(--r) * 2.02);
        height: calc(var(--r) * 0.7);
        display: grid;
        place-items: center;
        border-radius: calc(var(--r) * 0.25);
        font-size: max(11px, calc(var(--r) * 0.5));
        color: rgb(255 255 255 / 72%);
      }
      .side b.east {
        color: #ffb3a0;
      }
      .side b.on {
        background: #ffd75e;
        color: #2a2000;
        box-shadow: 0 0 calc(var(--r) * 0.4) rgb(255 215 94 / 60%);
      }
      /* An arrow beside colour: whose turn it is. */
      .side b.on::after {
        content: "";
        position: absolute;
        top: 100%;
        border: calc(var(--r) * 0.24) solid transparent;
        border-bottom-width: 0;
        border-top-color: #ffd75e;
      }
      /* Between two seats the winds stand on the plates alone. */
      .two .side b {
        top: calc(var(--r) * 1.42);
        height: calc(var(--r) * 0.16);
        font-size: 0;
      }
      .two .side b.on::after {
        border-width: calc(var(--r) * 0.2);
        border-bottom-width: 0;
      }
      .gold {
        --tile: calc(var(--r) * 1.05);
        display: inline-flex;
        align-items: center;
        gap: 0.3em;
      }
      .left {
        font-variant-numeric: tabular-nums;
      }
      .left b {
        font-size: 1.35em;
      }
      pj-clock {
        font-size: max(16px, calc(var(--r) * 0.95));
        min-height: 1.2em;
      }
      .small {
        opacity: 0.88;
      }
    `,
  ];

  override render(): TemplateResult {
    const seats = this.room.chairs.length;
    return html`<div class=${seats === 2 ? "two" : "four"}>
      ${this.view ? seatsFrom(this.viewer, seats).map((seat) => this.side(seat)) : nothing}
      <div class="middle">${this.begins && this.view ? this.hand() : this.waiting()}</div>
    </div>`;
  }

  private side(seat: number): TemplateResult | typeof nothing {
    if (!this.begins) return nothing;
    const seats = this.room.chairs.length;
    const on = this.turn?.seats.length === 1 && this.turn.seats[0] === seat;
    const wind = windOf(seat, this.begins.dealer, seats);
    return html`<div class="side ${placeOf(seat, this.viewer, seats)}">
      <b class="${on ? "on" : ""} ${seat === this.begins.dealer ? "east" : ""}">${words(wind)}</b>
    </div>`;
  }

  private waiting(): TemplateResult {
    const game = this.game;
    return html`<b>${game ? words(game) : ""}</b> <span class="row">${this.base()}</span>`;
  }

  private base(): TemplateResult {
    const name = this.game ? words(this.game.stake_name) : t("底", "Base");
    return html`<span>${name} ${number(this.room.base)}</span>`;
  }

  private hand(): TemplateResult {
    const { begins, view } = this;
    if (!begins || !view) return html``;
    const left = wallLeft(begins.tiles, view);
    const gold = view.gold;
    return html`
      <span class="row small">
        <span>${t(`第 ${begins.number} 局`, `Hand ${begins.number}`)}</span>
        ${diceView(begins.dice)}
      </span>
      <span class="row">
        ${gold === null
          ? nothing
          : html`<span class="gold" title=${t("金", "The gold")}
              ><span class="heard">${t("金", "Gold")} ${words(tileName(gold))}</span
              ><pj-tile mute gold .tile=${gold}></pj-tile
            ></span>`}
        <pj-clock bare .ends=${this.turnEnds} .bank=${this.bank}></pj-clock>
      </span>
      <span class="row small">
        <span
          class="left"
          title=${t(
            `墙里还有 ${left} 张，至少留 ${begins.reserve} 张`,
            `${left} tiles in the wall; at least ${begins.reserve} stay there`,
          )}
          >${t("余", "Wall")} <b>${left}</b></span
        >
        ${this.base()}
      </span>
    `;
  }
}
