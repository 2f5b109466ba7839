/** The head of the table: leave, what is played, help, and how the table behaves for oneself. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { t, words } from "../../i18n";
import { settings } from "../../settings";
import { PjElement } from "../../store";
import type { GameAbout, Room } from "../../wire";
import { shared } from "../styles";

const CLAIMS = [
  ["chi", "吃", "chi"],
  ["pon", "碰", "pon"],
  ["kong", "杠", "kong"],
] as const;

/** Tells `leave` and `help`. */
@customElement("pj-table-bar")
export class TableBar extends PjElement {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) game: GameAbout | undefined;
  @state() private open = false;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 4px;
        color: var(--pj-felt-ink);
        background: rgb(0 0 0 / 22%);
        padding: 0 max(4px, env(safe-area-inset-left));
        position: relative;
        z-index: 5;
      }
      button,
      .menu {
        pointer-events: auto;
      }
      button {
        background: none;
        border: 0;
        color: inherit;
        min-width: 44px;
        min-height: 40px;
        padding: 0 0.6em;
      }
      h1 {
        flex: 1;
        min-width: 0;
        margin: 0;
        font-size: 0.95rem;
        font-weight: 600;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      h1 small {
        font-weight: 400;
        opacity: 0.85;
      }
      @media (min-aspect-ratio: 6/5) {
        h1 {
          white-space: normal;
          max-width: min(20rem, 17vw);
          line-height: 1.2;
          font-size: 0.85rem;
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 2;
        }
        .space {
          flex: 1;
        }
      }
      .menu {
        position: absolute;
        top: 100%;
        right: 4px;
        min-width: 15rem;
        color: var(--pj-ink);
        display: grid;
        gap: 0.25rem;
        box-shadow: 0 6px 24px rgb(0 0 0 / 40%);
      }
      .menu label {
        display: flex;
        align-items: center;
        gap: 0.6em;
        min-height: 40px;
      }
      .menu input {
        min-height: 0;
        width: 20px;
        height: 20px;
      }
      fieldset {
        border: 0;
        padding: 0;
        margin: 0;
        display: flex;
        gap: 1rem;
        flex-wrap: wrap;
      }
      legend {
        padding: 0;
        font-weight: 600;
      }
    `,
  ];

  override render(): TemplateResult {
    const { room, game } = this;
    return html`
      <button @click=${() => this.dispatchEvent(new CustomEvent("leave"))}>
        ‹ ${t("离开", "Leave")}
      </button>
      <h1>
        ${game ? words(game) : room.game}
        <small>· ${this.kind()}${room.code ? ` ${room.code}` : ""}</small>
      </h1>
      <span class="space"></span>
      ${room.watchers
        ? html`<small>${t(`旁观 ${room.watchers}`, `${room.watchers} watching`)}</small>`
        : nothing}
      <button
        aria-label=${t("帮助与按键", "Help and keys")}
        title=${t("帮助（?）", "Help (?)")}
        @click=${() => this.dispatchEvent(new CustomEvent("help"))}
      >
        ?
      </button>
      <button
        aria-label=${t("牌桌设置", "Table settings")}
        aria-expanded=${this.open ? "true" : "false"}
        aria-controls="menu"
        @click=${() => (this.open = !this.open)}
        @keydown=${this.close}
      >
        ☰
      </button>
      ${this.open ? this.menu() : nothing}
    `;
  }

  private kind(): string {
    if (this.room.seat === null) return t("旁观", "Watching");
    const kinds: Record<string, [string, string]> = {
      private: ["房间", "Room"],
      quick: ["匹配桌", "Open table"],
      practice: ["练习", "Practice"],
    };
    const [zh, en] = kinds[this.room.kind] ?? ["", ""];
    return t(zh, en);
  }

  private menu(): TemplateResult {
    const other = settings.get("language") === "zh" ? "en" : "zh";
    return html`<div class="menu card" id="menu" @keydown=${this.close}>
      ${this.check("hints", t("提示", "Hints"))}
      ${this.check("quickDiscard", t("轻点一下就出牌", "One tap discards"))}
      <fieldset>
        <legend>${t("自动过", "Pass by itself")}</legend>
        ${CLAIMS.map(
          ([kind, zh, en]) =>
            html`<label
              ><input
                type="checkbox"
                .checked=${settings.get("autoPass").includes(kind)}
                @change=${(e: Event) => this.pass(kind, (e.target as HTMLInputElement).checked)}
              />${t(zh, en)}</label
            >`,
        )}
      </fieldset>
      <label
        ><input
          type="checkbox"
          .checked=${settings.get("tiles") === "clear"}
          @change=${(e: Event) =>
            settings.set("tiles", (e.target as HTMLInputElement).checked ? "clear" : "classic")}
        />${t("带数字的牌面", "Tiles with digits")}</label
      >
      <button class="plain" @click=${() => settings.set("language", other)}>
        ${other === "zh" ? "中文" : "English"}
      </button>
    </div>`;
  }

  private check(name: "hints" | "quickDiscard", label: string): TemplateResult {
    return html`<label
      ><input
        type="checkbox"
        .checked=${settings.get(name)}
        @change=${(e: Event) => settings.set(name, (e.target as HTMLInputElement).checked)}
      />${label}</label
    >`;
  }

  private pass(kind: string, on: boolean): void {
    const others = settings.get("autoPass").filter((one) => one !== kind);
    settings.set("autoPass", on ? [...others, kind] : others);
  }

  private close(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.open) return;
    event.stopPropagation();
    this.open = false;
    this.renderRoot.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }
}
