/** The box of actions: what one may do, and what each of it means. Its place is kept free. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { t, words } from "../../i18n";
import { parseTiles, type Tile } from "../../state/tiles";
import { PjElement } from "../../store";
import type { Offer } from "../../wire";
import { shared } from "../styles";
import "../tile";
import { claimKind, isWin, type Menu } from "./actions";
import "./clock";
import "./hold";
import type { HoldButton } from "./hold";

/**
 * Tells `act` (an action's name) and `declare` (whether the next discard declares 听牌).
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

  static override shadowRootOptions = { ...PjElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      .box,
      .buttons {
        display: flex;
        justify-content: flex-end;
        align-items: flex-end;
        gap: 6px;
        --tile: 22px;
      }
      .buttons {
        flex-wrap: wrap;
        align-items: center;
      }
      @media (min-aspect-ratio: 6/5) {
        .box {
          flex-wrap: wrap;
        }
      }
      @media (max-width: 480px), (max-height: 480px) {
        .buttons {
          --tile: 18px;
          gap: 5px;
          font-size: 0.92rem;
        }
      }
      pj-clock {
        flex: none;
        margin-right: auto;
        line-height: 48px;
        font-size: 1.25rem;
        color: var(--pj-felt-ink);
      }
      .tiles {
        display: inline-flex;
        margin: 0 0.1em;
      }
      small {
        font-weight: 400;
        font-size: 0.82em;
      }
      .text {
        display: inline-flex;
        flex-direction: column;
        align-items: flex-start;
        line-height: 1.15;
      }
      .why {
        max-width: 14em;
        white-space: normal;
        text-align: left;
      }
    `,
  ];

  override render(): TemplateResult {
    const { menu } = this;
    const said = html`<p class="heard" role="status">${this.answered ? "" : this.said()}</p>`;
    if (this.answered) return said;
    return html`${said}
    <div class="box" role="group" aria-label=${t("你可以", "You may")}>
      ${this.ends ? html`<pj-clock .ends=${this.ends} .bank=${this.bank}></pj-clock>` : nothing}
      <div class="buttons">
        ${this.confirming ? this.button(this.confirming, "") : nothing} ${this.ready()}
        ${menu.buttons.map((offer, i) => this.button(offer, i < 9 ? String(i + 1) : ""))}
        ${menu.pass ? this.button(menu.pass, "0") : nothing}
      </div>
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
        >${this.declaring ? t("不听了", "Not ready") : t("听牌", "Ready")}
        <small
          >${this.declaring
            ? t("选一张亮着的牌打出", "now choose a bright tile")
            : t("再选打哪一张", "then choose a discard")}</small
        ></span
      >
    </pj-hold>`;
  }

  private button(offer: Offer, key: string): TemplateResult {
    const says = words(offer);
    // The tiles of a run say which; where it stands in words too, they take the room of others.
    const short = claimKind(offer) === "chi" && offer.tiles ? t("吃", "Chi") : capital(says);
    const worth = offer.worth ? words(offer.worth) : "";
    const why = offer.why ? words(offer.why) : "";
    const tiles = parseTiles(offer.tiles ?? "");
    const label = [says, worth, why].filter(Boolean).join(t("，", ", "));
    return html`<pj-hold
      data-action=${offer.action}
      .key=${key}
      .label=${label}
      .main=${isWin(offer)}
      .hold=${offer.hold ?? false}
      @chosen=${() => this.act(offer)}
    >
      <span class="text"
        ><span>${short}${worth ? html`<small> · ${worth}</small>` : nothing}</span>
        ${why ? html`<small class="why">${why}</small>` : nothing}</span
      >
      ${tiles.length
        ? html`<span class="tiles"
            >${tiles.map(
              (tile) => html`<pj-tile mute .tile=${tile} ?gold=${tile === this.gold}></pj-tile>`,
            )}</span
          >`
        : nothing}
    </pj-hold>`;
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

function capital(said: string): string {
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
