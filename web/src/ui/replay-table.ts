/** The table of a replay: the felt, and below it all that lies before who is looked from. */

import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { t, words } from "../i18n";
import { settings } from "../settings";
import type { HandView, SeatView } from "../state/hand";
import { tilesSaid } from "../state/sheet";
import { PjElement } from "../store";
import type { GameAbout, HandBegins, Room, Turn } from "../wire";
import { shared } from "./styles";
import "./table/felt";
import { flowersView, meldStyles, meldView } from "./table/melds";
import { ownTiles } from "./table/own";
import "./tile";

/** `acting`: whose line has just happened. It fills its box; a narrow one decides its own height. */
@customElement("pj-replay-table")
export class ReplayTable extends PjElement {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) game: GameAbout | undefined;
  @property({ attribute: false }) begins: HandBegins | null = null;
  @property({ attribute: false }) view!: HandView;
  @property({ attribute: false }) acting: number | null = null;
  @property({ type: Number }) viewer = 0;

  constructor() {
    super();
    this.uses(settings);
  }

  /*
   * `--r` is the width of a tile in a river and `--edge` how far the walls are from the middle, as
   * the felt has them; `--h` is the width of a tile in the own hand, `--m` of one in its melds.
   */
  static override styles = [
    shared,
    meldStyles,
    css`
      :host {
        display: block;
        container-type: size;
        width: 100%;
        height: min(calc(93vw + 138px), max(25rem, calc(100dvh - 18rem)));
      }
      :host([two]) {
        height: min(calc(113vw + 138px), max(25rem, calc(100dvh - 18rem)));
      }
      .all {
        --h: min(36px, calc((100cqw - 12px) / 10.3));
        --m: 22px;
        --own: calc(var(--h) * 8 / 3 + var(--m) * 4 / 3 + 14px);
        --wide: 19;
        --edge: 7;
        --r: min(
          calc((100cqw - 4px) / var(--wide)),
          calc((100cqh - var(--own)) / (2 * var(--edge) + 3.5)),
          44px
        );
        height: 100%;
        display: grid;
        grid-template-rows: 1fr var(--own);
        justify-items: center;
        align-items: center;
      }
      .two {
        --wide: 15.4;
      }
      .own {
        align-self: start;
        display: grid;
        justify-items: center;
        gap: 4px;
        padding-top: 6px;
      }
      .laid {
        --tile: var(--m);
        --flower: calc(var(--m) * 0.85);
        min-height: calc(var(--m) * 4 / 3);
        display: flex;
        justify-content: center;
        align-items: flex-end;
        gap: calc(var(--m) * 0.35);
      }
      .tiles {
        --tile: var(--h);
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
      }
      .tiles .drawn {
        margin-left: calc(var(--h) * 0.3);
      }
      @container (min-width: 44rem) {
        .all {
          --h: min(46px, calc((100cqw - 16px) / 26), 7.5cqh);
          --m: var(--h);
          --own: calc(var(--h) * 4 / 3 + 12px);
        }
        .own {
          display: flex;
          flex-direction: row-reverse;
          align-items: flex-end;
          gap: calc(var(--h) * 0.5);
        }
        .laid {
          --flower: calc(var(--m) * 0.7);
        }
      }
      /* Then the felt has plates at its sides. */
      @media (min-aspect-ratio: 6/5) {
        .all:not(.two) {
          --wide: 28.6;
        }
      }
      @media (max-height: 30rem) {
        :host,
        :host([two]) {
          height: max(18rem, calc(100dvh - 7.5rem));
        }
      }
      @media (min-width: 60rem) {
        :host,
        :host([two]) {
          height: 100%;
        }
      }
    `,
  ];

  override willUpdate(): void {
    this.toggleAttribute("two", this.room.chairs.length === 2);
  }

  override render(): TemplateResult {
    const { view, room } = this;
    const own = view.seats[this.viewer];
    return html`<div class="all ${room.chairs.length === 2 ? "two" : ""}">
      <pj-felt
        .room=${room}
        .game=${this.game}
        .begins=${this.begins}
        .view=${view}
        .turn=${this.turn}
        .viewer=${this.viewer}
      ></pj-felt>
      ${own ? this.own(own) : ""}
    </div>`;
  }

  private get turn(): Turn | null {
    if (this.acting === null) return null;
    return { t: "turn", hand: 0, at: 0, seats: [this.acting], left: 0, drawable: 0 };
  }

  private own(seat: SeatView): TemplateResult {
    const { gold } = this.view;
    const tiles = ownTiles(seat, gold);
    const said = words(tilesSaid(tiles.map((one) => one.tile)));
    return html`<div class="own">
      <div class="laid">
        ${seat.melds.map((meld) => meldView(meld, this.viewer, this.room.chairs.length, gold))}
        ${flowersView(seat.flowers)}
      </div>
      ${tiles.length === 0
        ? ""
        : html`<div class="tiles" role="img" aria-label=${`${t("手牌", "Hand")} ${said}`}>
            ${tiles.map(
              (one) =>
                html`<pj-tile
                  mute
                  class=${one.drawn ? "drawn" : ""}
                  .tile=${one.tile}
                  ?gold=${one.tile === gold}
                ></pj-tile>`,
            )}
          </div>`}
    </div>`;
  }
}
