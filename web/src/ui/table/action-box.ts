/** The box of actions: what one may do, and what each of it means. Its place is kept free. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";

import { t, words } from "../../i18n";
import { parseTiles, type Tile } from "../../state/tiles";
import { PjElement } from "../../store";
import type { Offer } from "../../wire";
import { shared } from "../styles";
import "../tile";
import { isWin, verbOf, type Menu } from "./actions";
import "./clock";
import "./hold";
import type { HoldButton } from "./hold";

/** Buttons from which on they show their tiles alone on a small screen. */
const MANY = 3;

/**
 * Tells `act` (an action's name) and `declare` (whether the next discard declares 听牌),
 * and `tell`, the whole text of the offer that is looked at, or nothing.
 * `declaring`: it does.
 */
@customElement("pj-actions")
export class Actions extends PjElement {
  @property({ attribute: false }) menu!: Menu;
  @property({ attribute: false }) gold: Tile | null = null;
  /** A discard that is to be confirmed first. */
  @property({ attribute: false }) confirming: Offer | null = null;
  @property({ type: Boolean }) answered = false;
  @property({ type: Boolean }) declaring = false;
  @property({ type: Number }) ends = 0;
  @property({ type: Number }) bank = 0;
  /** The offer whose button asks whether it is meant. */
  private asked: Offer | null = null;

  static override shadowRootOptions = { ...PjElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      /* One row between the clock and the pass; what does not fit is reached by scrolling. */
      .box {
        display: flex;
        align-items: center;
        gap: 6px;
        --tile: 22px;
      }
      .buttons {
        flex: 1;
        min-width: 0;
        display: flex;
        gap: 6px;
        padding: 6px 2px;
        overflow-x: auto;
        scrollbar-width: none;
      }
      .buttons > :first-child {
        margin-left: auto;
      }
      pj-hold {
        flex: 0 1 auto;
        min-width: 5rem;
      }
      pj-hold:is(.tiled, .bare) {
        flex: none;
      }
      .pass {
        min-width: 48px;
        max-width: 34%;
      }
      pj-clock {
        flex: none;
        min-width: 1.9em;
        font-size: 1.2rem;
        color: var(--pj-felt-ink);
        --bank: block;
      }
      .offer {
        display: inline-flex;
        align-items: center;
        gap: 0.4em;
        min-width: 0;
      }
      .text {
        display: inline-flex;
        flex-direction: column;
        align-items: flex-start;
        min-width: 0;
        line-height: 1.2;
      }
      .text > * {
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      small {
        font-weight: 400;
        font-size: 0.8em;
      }
      .tiles {
        display: inline-flex;
      }
      @media (max-aspect-ratio: 6/5), (max-height: 480px) {
        .box,
        .buttons {
          gap: 5px;
          font-size: 0.92rem;
          --tile: 15px;
        }
        /* Words above their tiles; of tiles that are the same one stands for all. */
        .tiled {
          flex-direction: column;
          gap: 1px;
        }
        .tiled .text {
          flex-direction: row;
          align-items: baseline;
          gap: 0.4em;
        }
        pj-hold.tiled {
          min-width: 44px;
        }
        .same pj-tile + pj-tile,
        .many :is(.tiled, .pass) small {
          display: none;
        }
      }
      @media (min-aspect-ratio: 6/5) {
        .box,
        .buttons {
          --tile: clamp(17px, 2.6vh, 22px);
        }
        .box {
          flex-wrap: wrap;
          justify-content: flex-end;
        }
        .buttons {
          display: contents;
        }
        .buttons > :first-child {
          margin-left: 0;
        }
        pj-hold {
          max-width: 100%;
        }
        .text > * {
          max-width: min(100%, 15rem);
        }
        pj-clock {
          margin-right: auto;
          line-height: 44px;
          --bank: inline;
        }
      }
      /* The clock and a win in one row: three rows are all there is. */
      @media (min-aspect-ratio: 6/5) and (max-height: 480px) {
        .text > small {
          max-width: 8.4rem;
        }
      }
    `,
  ];

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("menu")) this.asked = null;
  }

  override render(): TemplateResult {
    const { menu } = this;
    const said = html`<p class="heard" role="status">${this.answered ? "" : this.said()}</p>`;
    if (this.answered) return said;
    const count = menu.buttons.length + Number(menu.readies.size > 0);
    const many = count >= MANY ? "many" : "";
    return html`${said}
    <div class="box ${many}" role="group" aria-label=${t("你可以", "You may")}>
      ${this.ends ? html`<pj-clock .ends=${this.ends} .bank=${this.bank}></pj-clock>` : nothing}
      <div class="buttons">
        ${this.confirming ? this.button(this.confirming, "") : nothing} ${this.ready()}
        ${menu.buttons.map((offer, i) => this.button(offer, i < 9 ? String(i + 1) : ""))}
      </div>
      ${menu.pass ? this.button(menu.pass, "0") : nothing}
    </div>`;
  }

  /** What is to be decided, for who listens. */
  private said(): string {
    const { menu } = this;
    const discards = menu.discards.size > 0;
    const own = discards ? t("轮到你出牌", "Your turn to discard") : t("轮到你", "Your turn");
    const offers = [...menu.buttons, ...(menu.pass ? [menu.pass] : [])].map((one) => words(one));
    if (menu.readies.size) offers.unshift(t("听牌", "declare ready"));
    return [own, ...offers].join(t("，", ", "));
  }

  /** 听牌 takes two steps: declare, then choose the discard among those that leave a wait. */
  private ready(): TemplateResult | typeof nothing {
    if (!this.menu.readies.size) return nothing;
    return html`<pj-hold
      key="T"
      .main=${!this.declaring}
      label=${this.declaring ? t("不听", "Do not declare") : t("听牌", "Declare ready")}
      @chosen=${() => this.dispatchEvent(new CustomEvent("declare", { detail: !this.declaring }))}
    >
      <span class="text"
        ><span>${this.declaring ? t("不听了", "Not ready") : t("听牌", "Ready")}</span>
        <small
          >${this.declaring
            ? t("选一张亮着的牌打出", "now choose a bright tile")
            : t("再选打哪一张", "then choose a discard")}</small
        ></span
      >
    </pj-hold>`;
  }

  private button(offer: Offer, key: string): TemplateResult {
    const tiles = parseTiles(offer.tiles ?? "");
    // Tiles say which; where words say it too, they take the room of others.
    const short = tiles.length ? verbOf(offer) : null;
    const more = moreOf(offer);
    const shape = classMap({
      pass: offer === this.menu.pass,
      tiled: tiles.length > 0,
      bare: !more,
      same: tiles.every((tile) => tile === tiles[0]),
    });
    return html`<pj-hold
      class=${shape}
      data-action=${offer.action}
      title=${more || nothing}
      .key=${key}
      .label=${whole(offer)}
      .main=${isWin(offer)}
      .hold=${offer.hold ?? false}
      @chosen=${() => this.act(offer)}
      @asking=${(e: CustomEvent<boolean>) => this.tell((this.asked = e.detail ? offer : null))}
      @pointerenter=${() => this.tell(offer)}
      @pointerleave=${() => this.tell(this.asked)}
      @focusin=${() => this.tell(offer)}
      @focusout=${() => this.tell(this.asked)}
    >
      <span class="offer ${tiles.length ? "tiled" : ""}"
        ><span class="text"
          ><span>${capital(words(short ?? offer))}</span>${more
            ? html`<small>${more}</small>`
            : nothing}</span
        >${tiles.length
          ? html`<span class="tiles"
              >${tiles.map(
                (tile) => html`<pj-tile mute .tile=${tile} ?gold=${tile === this.gold}></pj-tile>`,
              )}</span
            >`
          : nothing}</span
      >
    </pj-hold>`;
  }

  /** Have an offer told in full where there is room for it. */
  private tell(offer: Offer | null): void {
    const detail = offer && moreOf(offer) ? whole(offer) : "";
    this.dispatchEvent(new CustomEvent("tell", { detail }));
  }

  private act(offer: Offer): void {
    this.dispatchEvent(new CustomEvent("act", { detail: offer.action }));
  }

  /** Press the button of an offer, as if by hand. */
  press(offer: Offer): void {
    this.buttonOf(offer)?.press();
  }

  /** Put the focus on the button that confirms a discard. */
  async confirm(): Promise<void> {
    await this.updateComplete;
    if (this.confirming) this.buttonOf(this.confirming)?.focus();
  }

  private buttonOf(offer: Offer): HoldButton | undefined {
    const buttons = [...this.renderRoot.querySelectorAll<HoldButton>("pj-hold")];
    return buttons.find((button) => button.dataset["action"] === offer.action);
  }
}

/** What an offer is worth and what it gives up. */
function moreOf(offer: Offer): string {
  return [offer.worth, offer.why].flatMap((one) => (one ? [words(one)] : [])).join(t("，", ", "));
}

/** All that there is to say of an offer. */
function whole(offer: Offer): string {
  return [words(offer), moreOf(offer)].filter(Boolean).join(t("，", ", "));
}

function capital(said: string): string {
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
