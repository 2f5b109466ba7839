/** Open a private room. */

import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { t } from "../i18n";
import { router } from "../router";
import { browserStorage, settings } from "../settings";
import { inOrder } from "../state/blurbs";
import { hall } from "../state/hall";
import { differences, keepChoice, lastChoice, planSent } from "../state/house";
import { visitor } from "../state/visitor";
import { PjElement } from "../store";
import { Hears } from "../ui/hears";
import "../ui/house-rules";
import { houseFaulty, houseOf, type House } from "../ui/house-rules";
import "../ui/name-field";
import { shared } from "../ui/styles";
import { codeWords, trouble } from "../ui/trouble";

@customElement("pj-new-room")
export class NewRoom extends PjElement {
  @state() private house: House | null = null;
  @state() private waiting = false;
  @state() private fault = "";

  constructor() {
    super();
    this.uses(hall, router, settings);
    new Hears(this, (message) => {
      if (message.t !== "refused" || !this.waiting) return;
      this.waiting = false;
      this.fault = codeWords(message.code, message.message);
    });
  }

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
        max-width: 48rem;
        margin: 0 auto;
      }
      h1 {
        margin: 0;
      }
      .do {
        position: sticky;
        bottom: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1rem;
        align-items: center;
        padding: 0.75rem 0;
        background: var(--pj-paper);
        border-top: 1px solid var(--pj-line);
      }
    `,
  ];

  override willUpdate(_changed: PropertyValues): void {
    if (router.path[0] !== "new") return; // on its way out
    const game = hall.game(router.path[1]) ?? inOrder(hall.games)[0];
    if (!game || this.house?.game.id === game.id) return;
    const kept = lastChoice(browserStorage(), game.id);
    this.house = houseOf(game, kept.options, kept.plan);
    this.fault = "";
  }

  override render(): TemplateResult {
    const house = this.house;
    if (!house) return html`<p class="soft">${t("这家牌馆还没有开桌。", "This hall has no tables yet.")}</p>`;
    const faulty = houseFaulty(house);
    return html`
      <h1>${t("开一个房间", "Open a room")}</h1>
      <p class="soft">
        ${t(
          "你定规则，朋友凭六位房间号、链接或二维码进来；缺人可以请电脑。",
          "You set the rules; friends come by six digits, a link or a QR code, and bots fill empty chairs.",
        )}
      </p>
      ${hall.me ? nothing : html`<section class="card"><pj-name></pj-name></section>`}
      <pj-house-rules
        .house=${house}
        @changed=${(e: CustomEvent<House>) => this.take(e.detail)}
        @game=${(e: CustomEvent<string>) => router.go(`new/${e.detail}`, {}, true)}
      ></pj-house-rules>
      <div class="do">
        <button class="main" ?disabled=${faulty || this.waiting} aria-busy=${this.waiting} @click=${this.open}>
          ${this.waiting ? t("正在开房…", "Opening…") : t("开房", "Open the room")}
        </button>
        <p class="fault" role="alert">
          ${faulty ? t("上面有一处填得不对。", "Something above cannot be so.") : this.fault}
        </p>
      </div>
    `;
  }

  private take(house: House): void {
    this.house = house;
    this.fault = "";
  }

  private async open(): Promise<void> {
    const house = this.house;
    if (!house || this.waiting) return;
    const { game, plan } = house;
    // Only what is not as usual, so that the hall's own way for coins holds otherwise.
    const options = differences(game, house.options);
    keepChoice(browserStorage(), game.id, { options, plan: { ...plan } });
    this.waiting = true;
    this.fault = "";
    try {
      await visitor.enter();
      await hall.sendWhenOpen({ t: "create", game: game.id, options, plan: planSent(game, plan) });
    } catch (error) {
      this.waiting = false;
      this.fault = trouble(error);
    }
  }
}
