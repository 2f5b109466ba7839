/** Take a chair by a code, or watch: where links and QR codes of rooms lead. */

import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { t } from "../i18n";
import { router } from "../router";
import { settings } from "../settings";
import { hall } from "../state/hall";
import { visitor } from "../state/visitor";
import { PjElement } from "../store";
import "../ui/code-field";
import { Hears } from "../ui/hears";
import "../ui/name-field";
import { shared } from "../ui/styles";
import { codeWords, trouble } from "../ui/trouble";

@customElement("pj-join")
export class Join extends PjElement {
  /** The code and manner that are being tried. */
  @state() private trying = "";
  @state() private refused = "";
  @state() private fault = "";

  constructor() {
    super();
    this.uses(hall, router, settings);
    new Hears(this, (message) => {
      if (!this.trying) return;
      // Who has watched this room is in it already, so that nothing else leads to the table.
      if (message.t === "room" && message.code === this.trying) router.go("table", {}, true);
      if (message.t !== "refused") return;
      this.trying = "";
      this.refused = message.code;
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
        max-width: 32rem;
      }
      h1 {
        margin: 0;
      }
      .code {
        font-variant-numeric: tabular-nums;
        letter-spacing: 0.1em;
      }
    `,
  ];

  private get code(): string {
    return router.path[1] ?? "";
  }

  private get watch(): boolean {
    return router.query.get("watch") === "1";
  }

  private get wellFormed(): boolean {
    return /^\d{6}$/.test(this.code);
  }

  private asked = "";

  override willUpdate(_changed: PropertyValues): void {
    if (router.path[0] !== "join") return; // on its way out
    const asked = `${this.code}${this.watch ? "?" : ""}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.refused = this.fault = "";
    // Who is known already goes straight in.
    if (hall.me && this.wellFormed) void this.go(this.watch);
  }

  override render(): TemplateResult {
    if (!this.wellFormed) {
      return html`<h1>${t("进房间", "Join a room")}</h1>
        <section class="card"><pj-code .code=${this.code.replace(/\D/g, "").slice(0, 6)}></pj-code></section>`;
    }
    return html`
      <h1>${t("房间", "Room")} <span class="code">${this.code}</span></h1>
      <p class="fault" role="alert" ?hidden=${!this.fault}>${this.fault}</p>
      ${this.refused === "seated" ? this.elsewhere() : nothing}
      ${this.refused === "no_room" ? this.another() : this.ways()}
    `;
  }

  private ways(): TemplateResult {
    const busy = this.trying !== "";
    return html`<section class="card stack">
      ${hall.me ? nothing : html`<pj-name></pj-name>`}
      <div class="row">
        <button class="main" ?disabled=${busy} aria-busy=${busy} @click=${() => void this.go(false)}>
          ${busy ? t("正在进…", "Joining…") : t("坐下来打", "Take a chair")}
        </button>
        <button ?disabled=${busy} @click=${() => void this.go(true)}>
          ${t("只看不打", "Only watch")}
        </button>
      </div>
    </section>`;
  }

  private another(): TemplateResult {
    return html`<section class="card">
      <p>${t("房间可能已经散了。再看一眼号码：", "It may have been closed. Check the code:")}</p>
      <pj-code .code=${this.code}></pj-code>
    </section>`;
  }

  private elsewhere(): TemplateResult {
    return html`<div class="row">
      <a class="button" href="#/table">${t("回到那一桌", "Back to that table")}</a>
      <button @click=${() => this.leaveAndGo()}>
        ${t("离开那一桌，进这个房间", "Leave it and join this one")}
      </button>
    </div>`;
  }

  private leaveAndGo(): void {
    if (hall.send({ t: "leave" })) void this.go(this.watch);
  }

  private async go(watch: boolean): Promise<void> {
    if (hall.room?.code === this.code && (watch || hall.room.seat != null)) {
      router.go("table", {}, true);
      return;
    }
    this.trying = this.code;
    this.refused = this.fault = "";
    try {
      await visitor.enter();
      await hall.sendWhenOpen({ t: "join", code: this.code, watch });
    } catch (error) {
      this.trying = "";
      this.fault = trouble(error);
    }
  }
}
