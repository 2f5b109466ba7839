/** The loudspeaker: which voice calls, how loud, or none; to be changed at any time. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { t, words } from "../../i18n";
import { settings } from "../../settings";
import { listPacks, type PackFile } from "../../sound/packs";
import { PjElement } from "../../store";
import { shared } from "../styles";

@customElement("pj-loudspeaker")
export class Loudspeaker extends PjElement {
  @state() private open = false;
  /** The packs there are, those of this browser too; read when it is opened. */
  @state() private packs: PackFile[] = [];

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        position: relative;
        display: inline-block;
      }
      .open {
        background: rgb(0 0 0 / 30%);
        border-color: rgb(255 255 255 / 30%);
        color: var(--pj-felt-ink);
        min-width: 44px;
        padding: 0;
      }
      svg {
        width: 24px;
        height: 24px;
      }
      .card {
        position: absolute;
        right: 0;
        bottom: calc(100% + 6px);
        width: 15rem;
        color: var(--pj-ink);
        box-shadow: 0 6px 24px rgb(0 0 0 / 40%);
        z-index: 6;
        display: grid;
        gap: 0.25rem;
      }
      label {
        display: flex;
        align-items: center;
        gap: 0.6em;
        min-height: 36px;
      }
      input {
        min-height: 0;
      }
      input[type="checkbox"],
      input[type="radio"] {
        width: 20px;
        height: 20px;
      }
      input[type="range"] {
        flex: 1;
        min-width: 0;
        padding: 0;
      }
      fieldset {
        border: 0;
        padding: 0;
        margin: 0;
      }
      legend {
        padding: 0;
        font-weight: 600;
      }
    `,
  ];

  override render(): TemplateResult {
    const muted = settings.get("muted");
    return html`<button
        class="open"
        aria-label=${t("声音", "Sound")}
        title=${t("声音", "Sound")}
        aria-expanded=${this.open ? "true" : "false"}
        @click=${this.toggle}
        @keydown=${this.key}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8">
          <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor"></path>
          ${muted
            ? html`<svg viewBox="0 0 24 24"><path d="m15.5 9.5 5 5m0-5-5 5"></path></svg>`
            : html`<svg viewBox="0 0 24 24"
                ><path d="M15 9a4.5 4.5 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11"></path
              ></svg>`}
        </svg>
      </button>
      ${this.open ? this.panel(muted) : nothing}`;
  }

  private panel(muted: boolean): TemplateResult {
    return html`<div class="card" @keydown=${this.key}>
      <label
        ><input
          type="checkbox"
          .checked=${muted}
          @change=${(e: Event) => settings.set("muted", (e.target as HTMLInputElement).checked)}
        />${t("静音（M）", "Mute (M)")}</label
      >
      <fieldset>
        <legend>${t("报牌", "Voice")}</legend>
        ${this.packs.map((pack) => this.voice(pack.id, words(pack.name)))}
        ${this.voice("", t("不报牌", "No voice"))}
      </fieldset>
      ${this.volume("voiceVolume", t("人声", "Voice"))}
      ${this.volume("effectVolume", t("音效", "Effects"))}
    </div>`;
  }

  private voice(id: string, name: string): TemplateResult {
    return html`<label
      ><input
        type="radio"
        name="voice"
        .checked=${settings.get("voice") === id}
        @change=${() => settings.set("voice", id)}
      />${name}</label
    >`;
  }

  private toggle = (): void => {
    this.open = !this.open;
    if (this.open) void listPacks().then((packs) => (this.packs = packs));
  };

  private volume(name: "voiceVolume" | "effectVolume", label: string): TemplateResult {
    return html`<label
      >${label}<input
        type="range"
        min="0"
        max="1"
        step="0.05"
        .value=${String(settings.get(name))}
        @input=${(e: Event) => settings.set(name, Number((e.target as HTMLInputElement).value))}
    /></label>`;
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.open) return;
    event.stopPropagation();
    this.open = false;
    this.renderRoot.querySelector<HTMLElement>(".open")?.focus();
  }
}
