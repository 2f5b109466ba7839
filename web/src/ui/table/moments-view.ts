/** Shows moments over the table: calls beside their seats, dice, the gold, a win. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { language, t, words } from "../../i18n";
import { settings } from "../../settings";
import { hall } from "../../state/hall";
import { tileName } from "../../state/tiles";
import { PjElement } from "../../store";
import type { GameAbout, HandBegins, Room } from "../../wire";
import { shared } from "../styles";
import "../tile";
import { onBoard } from "../../state/blurbs";
import { diceStyles, diceView } from "./dice";
import type { Moments } from "./moments";
import { namesOf } from "./names";
import { PLACE_WORDS, placeOf } from "./places";
import { tell } from "./tell";

@customElement("pj-moments")
export class MomentsView extends PjElement {
  @property({ attribute: false }) moments!: Moments;
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) game: GameAbout | undefined;
  @property({ type: Number }) viewer = 0;
  private stop: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = this.moments?.watch(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  override firstUpdated(): void {
    this.stop ??= this.moments.watch(() => this.requestUpdate());
  }

  static override styles = [
    shared,
    diceStyles,
    css`
      :host {
        position: absolute;
        inset: 0;
        pointer-events: none;
      }
      .call {
        position: absolute;
        left: 50%;
        top: 50%;
        translate: -50% -50%;
        font-size: max(24px, calc(var(--r) * 1.25));
        line-height: 1;
        white-space: nowrap;
        font-weight: 700;
        color: #fff3c9;
        text-shadow:
          0 0 4px #7a1d0c,
          0 2px 0 #7a1d0c,
          0 0 18px rgb(122 29 12 / 90%);
      }
      .moves .call {
        animation: pop 200ms ease-out;
      }
      @keyframes pop {
        from {
          scale: 1.7;
          opacity: 0;
        }
      }
      .call.own {
        top: calc(50% + 5 * var(--r));
      }
      .call.across {
        top: calc(50% - 5 * var(--r));
      }
      .call.right {
        left: calc(50% + 5 * var(--r));
      }
      .call.left {
        left: calc(50% - 5 * var(--r));
      }
      .throw {
        position: absolute;
        left: 50%;
        top: 50%;
        translate: -50% -50%;
        display: grid;
        justify-items: center;
        gap: 0.4rem;
        padding: 0.8rem 1.1rem;
        border-radius: var(--pj-radius);
        background: #0b241d;
        color: var(--pj-felt-ink);
        box-shadow: 0 4px 20px rgb(0 0 0 / 45%);
        text-align: center;
        width: max-content;
        max-width: 92%;
        --tile: 40px;
      }
      .throw p {
        margin: 0;
        display: flex;
        align-items: center;
        gap: 0.5em;
      }
      .throw .dice {
        font-size: 1.6rem;
      }
      .moves .throw .dice svg {
        animation: roll 500ms ease-out;
      }
      @keyframes roll {
        from {
          transform: translateY(-22px) rotate(-220deg);
          opacity: 0.2;
        }
      }
      /* Beneath what has decided a game on a board. */
      .low {
        top: 88%;
      }
      .win b {
        font-size: 1.15rem;
        color: #ffe08a;
      }
    `,
  ];

  override render(): TemplateResult {
    const { moments } = this;
    const win = hall.settled !== null && !moments.sheet && !moments.looking;
    return html`<div class=${settings.still ? "" : "moves"} aria-hidden="true">
      ${moments.calls.map((call) => {
        const place = placeOf(call.seat, this.viewer, this.room.chairs.length);
        return html`<span class="call ${place}">${words(call.words)}</span>`;
      })}
      ${moments.dice ? this.dice(moments.dice) : nothing}
      ${moments.gold && !moments.dice ? this.gold() : nothing} ${win ? this.win() : nothing}
    </div>`;
  }

  private seat(seat: number): string {
    return words(PLACE_WORDS[placeOf(seat, this.viewer, this.room.chairs.length)]);
  }

  private dice(begins: HandBegins): TemplateResult {
    const dealer = namesOf(this.room)[begins.dealer] ?? "";
    const stacks = begins.break_stacks;
    return html`<div class="throw">
      ${begins.dealer_dice
        ? html`<p>${t("定庄", "For the dealer")} ${diceView(begins.dealer_dice)}</p>`
        : nothing}
      <p>${t(`${this.seat(begins.dealer)} ${dealer} 坐庄`, `Dealer: ${dealer}`)}</p>
      <p>${t("开牌", "The break")} ${diceView(begins.dice)}</p>
      <p>
        ${t(
          `${this.seat(begins.break_seat)}的牌墙，留 ${stacks} 墩`,
          `${this.seat(begins.break_seat)}: wall, ${stacks} stacks stay`,
        )}
      </p>
    </div>`;
  }

  private gold(): TemplateResult | typeof nothing {
    const view = hall.hand?.view;
    if (!view || view.gold === null) return nothing;
    return html`<div class="throw">
      <p>${view.goldDice.map((pair) => diceView(pair))}</p>
      <p>
        <pj-tile mute gold .tile=${view.gold}></pj-tile>
        ${t("金：", "Gold: ")}${words(tileName(view.gold))}
      </p>
    </div>`;
  }

  private win(): TemplateResult {
    const cast = { names: namesOf(this.room), viewer: this.room.seat ?? -1, game: this.game };
    const wins = (hall.hand?.lines ?? []).filter((line) => line.type === "hu");
    const board = onBoard(this.game) ? hall.settled?.words[language()]?.[0] : null;
    const flips = hall.hand?.view.flips ?? [];
    return html`<div class="throw win ${board ? "low" : ""}">
      ${wins.length
        ? wins.map((line) => {
            const said = tell(line, cast);
            return said ? html`<b>${words(said)}</b>` : nothing;
          })
        : html`<b>${board ?? t("流局", "Nobody has won")}</b>`}
      ${flips.length
        ? html`<p>
            ${t("翻醒", "Turned up")}
            ${flips.map((tile) => html`<pj-tile mute .tile=${tile}></pj-tile>`)}
          </p>`
        : nothing}
      <small>${t("点一下看结算", "Click for the settlement")}</small>
    </div>`;
  }
}
