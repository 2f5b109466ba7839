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
   * `--r` is the width of a tile in a river, as the felt has it, `--h` that of one in the own hand;
   * the felt is 19 r wide (two seats: 15.4 r) and 17.5 r high.
   */
  static override styles = [
    shared,
    meldStyles,
    css`
      :host {
        display: block;
        container-type: size;
        width: 100%;
        height: min(122vw + 3rem, 88dvh);
      }
      .all {
        --h: min(30px, calc((100cqw - 12px) / 12));
        --own: calc(var(--h) * 8 / 3 + 12px);
        --wide: 19;
        --r: min(calc((100cqw - 4px) / var(--wide)), calc((100cqh - var(--own)) / 17.5));
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
        --tile: var(--h);
        --flower: calc(var(--h) * 0.7);
        align-self: end;
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        align-items: flex-end;
        gap: 2px calc(var(--h) * 0.35);
        padding-bottom: 4px;
      }
      .tiles {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
      }
      .tiles .drawn {
        margin-left: calc(var(--h) * 0.3);
      }
      @container (min-width: 44rem) {
        .all {
          --h: min(44px, calc((100cqw - 16px) / 24), 7.5cqh);
          --own: calc(var(--h) * 4 / 3 + 12px);
        }
      }
      @media (min-width: 60rem) {
        :host {
          height: 100%;
        }
      }
    `,
  ];

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
    return { t: "turn", hand: 0, at: 0, seats: [this.acting], left: 0 };
  }

  private own(seat: SeatView): TemplateResult {
    const { gold } = this.view;
    const tiles = ownTiles(seat, gold);
    const said = words(tilesSaid(tiles.map((one) => one.tile)));
    return html`<div class="own">
      ${tiles.length === 0
        ? ""
        : html`<span class="tiles" role="img" aria-label=${`${t("手牌", "Hand")} ${said}`}>
            ${tiles.map(
              (one) =>
                html`<pj-tile
                  mute
                  class=${one.drawn ? "drawn" : ""}
                  .tile=${one.tile}
                  ?gold=${one.tile === gold}
                ></pj-tile>`,
            )}
          </span>`}
      ${seat.melds.map((meld) => meldView(meld, this.viewer, this.room.chairs.length, gold))}
      ${flowersView(seat.flowers)}
    </div>`;
  }
}
