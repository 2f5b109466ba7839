/** A private room before play: how others come in, who is there, what is agreed. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import { t, words } from "../i18n";
import { Router } from "../router";
import { browserStorage, settings } from "../settings";
import { botsOf } from "../state/blurbs";
import { hall } from "../state/hall";
import { differences, keepChoice, lastChoice, planOf, planSent } from "../state/house";
import { PjElement } from "../store";
import type { Chair, GameAbout, Room } from "../wire";
import { botWords } from "./bots";
import { Hears } from "./hears";
import "./house-rules";
import { houseFaulty, houseOf, type House } from "./house-rules";
import "./options";
import { planWords } from "./plan";
import { qr } from "./qr";
import { shared } from "./styles";
import { codeWords } from "./trouble";

/** The whole address that leads into a room. */
function roomLink(code: string): string {
  const url = new URL(document.baseURI);
  url.hash = Router.href(`join/${code}`);
  return url.href;
}

@customElement("pj-room-panel")
export class RoomPanel extends PjElement {
  @property({ attribute: false }) room!: Room;
  @state() private copied = false;
  @state() private house: House | null = null;
  @state() private fault = "";
  private arranging = false;
  @query("dialog") private dialog!: HTMLDialogElement;

  constructor() {
    super();
    this.uses(hall, settings);
    new Hears(this, (message) => {
      if (!this.arranging) return;
      if (message.t === "refused") this.fault = codeWords(message.code, message.message);
      if (message.t === "room") this.dialog.close();
      if (message.t === "refused" || message.t === "room") this.arranging = false;
    });
  }

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
        container-type: inline-size;
        width: 100%;
        max-width: 48rem;
        margin-inline: auto;
        color: var(--pj-ink);
        text-align: start;
      }
      h2 {
        margin: 0 0 0.5rem;
      }
      .door {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.5rem 1rem;
        align-items: center;
      }
      .code {
        font-size: clamp(1.7rem, 10cqi, 3.25rem);
        font-weight: 700;
        letter-spacing: 0.03em;
        white-space: nowrap;
        line-height: 1.1;
        font-variant-numeric: tabular-nums;
        margin: 0;
      }
      .door svg {
        width: clamp(96px, 30cqi, 168px);
        aspect-ratio: 1;
        border-radius: 6px;
        grid-row: span 2;
      }
      @container (max-width: 19rem) {
        .door {
          grid-template-columns: minmax(0, 1fr);
        }
        .door svg {
          width: 132px;
          grid-row: auto;
        }
      }
      .chairs {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 0.5rem;
      }
      .chairs li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 0.75rem;
        align-items: center;
        min-height: 44px;
        border-bottom: 1px solid var(--pj-line);
        padding-bottom: 0.4rem;
      }
      .chairs button {
        padding: 0 0.6em;
      }
      .who {
        flex: 1 1 6rem;
        overflow-wrap: anywhere;
      }
      .facts {
        margin: 0 0 0.5rem;
        padding: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem;
        list-style: none;
      }
      dialog {
        color: var(--pj-ink);
        background: var(--pj-paper);
        border: 1px solid var(--pj-line);
        border-radius: var(--pj-radius);
        width: min(46rem, 100vw);
        max-width: 100vw;
        max-height: 100dvh;
        padding: 1rem;
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 50%);
      }
      dialog .do {
        position: sticky;
        bottom: -1rem;
        padding: 0.75rem 0;
        background: var(--pj-paper);
      }
    `,
  ];

  private get owns(): boolean {
    return this.room.owner !== null && this.room.owner === hall.me?.id && this.room.state === "waiting";
  }

  override render(): TemplateResult {
    const game = hall.game(this.room.game);
    return html`
      ${this.door()}
      <section class="card" aria-labelledby="chairs">
        <h2 id="chairs">${t("座位", "Chairs")}</h2>
        <ul class="chairs">
          ${this.room.chairs.map((chair, seat) => this.chair(chair, seat))}
        </ul>
        ${this.room.watchers
          ? html`<p class="soft">${t(`${this.room.watchers} 人旁观`, `${this.room.watchers} watching`)}</p>`
          : nothing}
      </section>
      ${game ? this.agreed(game) : nothing}
      <dialog aria-labelledby="change" @close=${() => (this.house = null)}>${this.editor()}</dialog>
    `;
  }

  // --- the way in

  private door(): TemplateResult | typeof nothing {
    const code = this.room.code;
    if (!code) return nothing;
    const link = roomLink(code);
    return html`<section class="card" aria-labelledby="door">
      <h2 id="door">${t("请人进来", "Ask others in")}</h2>
      <div class="door">
        <p class="code" aria-label=${t(`房间号 ${[...code].join(" ")}`, `Room code ${[...code].join(" ")}`)} role="img">
          ${code.slice(0, 3)}&thinsp;${code.slice(3)}
        </p>
        ${qr(link, t("进这个房间的二维码", "QR code that leads into this room"))}
        <div class="row">
          <button @click=${() => void this.copy(link)}>${t("复制链接", "Copy the link")}</button>
          ${"share" in navigator
            ? html`<button @click=${() => void this.share(link)}>${t("分享", "Share")}</button>`
            : nothing}
          <span role="status">${this.copied ? t("复制好了", "Copied") : ""}</span>
        </div>
      </div>
    </section>`;
  }

  private async copy(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      this.copied = true;
      setTimeout(() => (this.copied = false), 3_000);
    } catch {
      // Without the right to the clipboard (plain http) the link is shown to be copied by hand.
      prompt(t("链接：", "The link:"), link);
    }
  }

  private async share(url: string): Promise<void> {
    const title = t("来打一局", "Come and play");
    await navigator.share({ title, url }).catch(() => undefined); // not sent after all
  }

  // --- chairs

  private chair(chair: Chair, seat: number): TemplateResult {
    const own = seat === this.room.seat;
    const name = chair.bot ? botWords(chair.bot) : chair.name;
    return html`<li>
      <span class="who">
        <span class="soft">${seat + 1}.</span>
        ${name ? html`<strong>${name}</strong>` : html`<span class="soft">${t("空位", "empty")}</span>`}
        ${own ? html`<span class="pill on">${t("你", "you")}</span>` : nothing}
        ${chair.person != null && chair.person === this.room.owner
          ? html`<span class="pill">${t("房主", "owner")}</span>`
          : nothing}
      </span>
      ${this.readiness(chair)} ${this.owns ? this.chairButtons(chair, seat, own) : nothing}
    </li>`;
  }

  private readiness(chair: Chair): TemplateResult | typeof nothing {
    if (chair.bot) return html`<span class="plus">✓ ${t("准备好了", "ready")}</span>`;
    if (chair.person == null) return nothing;
    if (chair.here === false) return html`<span class="soft">${t("断线", "offline")}</span>`;
    return chair.ready
      ? html`<span class="plus">✓ ${t("准备好了", "ready")}</span>`
      : html`<span class="soft">${t("还没准备", "not ready yet")}</span>`;
  }

  private chairButtons(chair: Chair, seat: number, own: boolean): TemplateResult | typeof nothing {
    const heard = html`<span class="heard">${t(`，${seat + 1} 号座位`, `, chair ${seat + 1}`)}</span>`;
    if (own) return nothing;
    if (chair.bot) {
      return html`<button @click=${() => hall.send({ t: "fill", seat, bot: null })}>
        ${t("请下桌", "Free the chair")}${heard}
      </button>`;
    }
    if (chair.person != null) {
      return html`<button @click=${() => hall.send({ t: "kick", seat })}>
        ${t("请出去", "Send away")}${heard}
      </button>`;
    }
    return html`${botsOf(hall.game(this.room.game)).map(
      (bot) => html`<button @click=${() => hall.send({ t: "fill", seat, bot })}>
        ＋ ${botWords(bot)}${heard}
      </button>`,
    )}`;
  }

  // --- what is agreed

  private agreed(game: GameAbout): TemplateResult {
    return html`<section class="card" aria-labelledby="agreed">
      <h2 id="agreed">${words(game)}</h2>
      <ul class="facts">
        ${planWords(game, planOf(game, this.room.plan)).map((fact) => html`<li class="pill">${fact}</li>`)}
      </ul>
      <pj-options readonly .game=${game} .values=${this.room.options}></pj-options>
      ${this.owns
        ? html`<button @click=${() => void this.change(game)}>${t("改规则", "Change the rules")}</button>`
        : nothing}
    </section>`;
  }

  private async change(game: GameAbout): Promise<void> {
    this.house = houseOf(game, this.room.options, this.room.plan);
    this.fault = "";
    await this.updateComplete;
    this.dialog.showModal();
  }

  private editor(): TemplateResult | typeof nothing {
    const house = this.house;
    if (!house) return nothing;
    return html`
      <h2 id="change">${t("改规则", "Change the rules")}</h2>
      <p class="soft">
        ${t("改了以后，大家要重新点开始。", "After a change everybody has to press start again.")}
      </p>
      <pj-house-rules
        .house=${house}
        @changed=${(e: CustomEvent<House>) => (this.house = e.detail)}
        @game=${(e: CustomEvent<string>) => this.another(e.detail)}
      ></pj-house-rules>
      <div class="row do">
        <button class="main" ?disabled=${houseFaulty(house)} @click=${this.arrange}>
          ${t("就这样打", "Play so")}
        </button>
        <button @click=${() => this.dialog.close()}>${t("不改了", "Keep as it was")}</button>
        <p class="fault" role="alert">${this.fault}</p>
      </div>
    `;
  }

  private another(id: string): void {
    const game = hall.game(id);
    if (!game) return;
    const kept = lastChoice(browserStorage(), id);
    this.house = houseOf(game, kept.options, kept.plan);
  }

  private arrange(): void {
    if (!this.house) return;
    const { game, options, plan } = this.house;
    keepChoice(browserStorage(), game.id, { options: differences(game, options), plan: { ...plan } });
    this.fault = "";
    this.arranging = hall.send({
      t: "arrange",
      game: game.id,
      options,
      plan: planSent(game, plan, this.room.plan),
    });
  }
}
