/** What one can choose; everything holds at once and is kept in this browser. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { t, words } from "../i18n";
import { settings, type Choices } from "../settings";
import { sound } from "../sound";
import { listPacks, type PackFile } from "../sound/packs";
import { PjElement } from "../store";
import { shared } from "../ui/styles";
import "../ui/tile";

/** Settings that are yes or no. */
type Ticks = { [K in keyof Choices]: Choices[K] extends boolean ? K : never }[keyof Choices];
/** Settings of a few words. */
type Picks = "language" | "theme" | "tiles" | "motion";

const PREVIEW = ["1m", "5m", "9m", "2p", "7p", "1s", "8s", "1z", "5z", "6z", "7z", "5f"];
const CLAIMS: [string, string, string][] = [
  ["chi", "吃", "chi"],
  ["pon", "碰", "pon"],
  ["kong", "杠", "kong"],
];

@customElement("pj-settings")
export class SettingsPage extends PjElement {
  @state() private reset = false;
  @state() private packs: PackFile[] = [];
  /** A sample could not be heard. */
  @state() private mute = false;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: 1rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
        align-items: start;
      }
      h1 {
        grid-column: 1 / -1;
        margin: 0;
      }
      fieldset {
        border: 0;
        margin: 0 0 0.75rem;
        padding: 0;
        min-width: 0;
      }
      legend {
        padding: 0;
        font-weight: 600;
      }
      .picks {
        gap: 0 1.25rem;
      }
      .tiles {
        --tile: 34px;
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        padding: 0.75rem;
        border-radius: var(--pj-radius);
        background: var(--pj-felt);
      }
      .slide {
        display: grid;
        grid-template-columns: 8rem 1fr 3.5rem;
        gap: 0.75rem;
        align-items: center;
        min-height: 44px;
      }
      .slide input {
        width: 100%;
        min-height: 44px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void listPacks().then((packs) => (this.packs = packs));
  }

  override render(): TemplateResult {
    return html`
      <h1>${t("设置", "Settings")}</h1>
      ${this.looks()} ${this.tiles()} ${this.play()} ${this.sound()}
    `;
  }

  private looks(): TemplateResult {
    return html`<section class="card" aria-labelledby="looks">
      <h2 id="looks">${t("语言和外观", "Language and looks")}</h2>
      ${this.pick("language", t("语言", "Language"), [
        ["zh", "中文", "zh-Hans"],
        ["en", "English", "en"],
      ])}
      ${this.pick("theme", t("明暗", "Light or dark"), [
        ["auto", t("跟系统", "as the system")],
        ["light", t("亮", "light")],
        ["dark", t("暗", "dark")],
      ])}
      ${this.pick("motion", t("动画", "Motion"), [
        ["auto", t("跟系统", "as the system")],
        ["reduced", t("尽量不动", "as little as possible")],
      ])}
    </section>`;
  }

  private tiles(): TemplateResult {
    return html`<section class="card" aria-labelledby="tiles">
      <h2 id="tiles">${t("牌面", "Tiles")}</h2>
      ${this.pick("tiles", t("用哪一副", "Which set"), [
        ["classic", t("传统", "classic")],
        ["clear", t("带数字，辨色不便也看得清", "with digits, for colour-blind eyes")],
      ])}
      <div class="tiles" role="img" aria-label=${t("这副牌的样子", "Some tiles of this set")}>
        ${PREVIEW.map((tile) => html`<pj-tile mute .tile=${tile} aria-hidden="true"></pj-tile>`)}
        <pj-tile mute gold .tile=${"3p"} aria-hidden="true"></pj-tile>
        <pj-tile mute aria-hidden="true"></pj-tile>
      </div>
    </section>`;
  }

  private play(): TemplateResult {
    return html`<section class="card" aria-labelledby="play">
      <h2 id="play">${t("打牌", "At the table")}</h2>
      ${this.tick("hints", t("看提示：听什么、打什么、为什么不能打", "Hints: waits, discards, and why some are barred"))}
      ${this.tick("quickDiscard", t("点一下就打出（不用点两下）", "Discard with one tap instead of two"))}
      ${this.tick("shortcuts", t("单键快捷键（牌桌上的 ? 里有说明）", "Single-key shortcuts (listed under ? at the table)"))}
      <fieldset>
        <legend>${t("自动过", "Let pass by itself")}</legend>
        <div class="row picks">
          ${CLAIMS.map(([kind, zh, en]) => this.pass(kind, t(zh, en)))}
        </div>
        <p class="soft">
          ${t("勾上的不再问你。能胡的牌总会问。", "What is ticked is not asked. A win always is.")}
        </p>
      </fieldset>
      <button @click=${this.explainAgain}>
        ${t("再讲一遍第一次见的词", "Explain words at first use again")}
      </button>
      <span role="status">
        ${this.reset ? t("好，会再讲一遍", "They will be explained again") : nothing}
      </span>
    </section>`;
  }

  private sound(): TemplateResult {
    return html`<section class="card" aria-labelledby="sound">
      <h2 id="sound">${t("声音", "Sound")}</h2>
      <div class="field">
        <label for="voice">${t("报牌的声音", "Voice")}</label>
        <div class="row">
        <select id="voice" @change=${(e: Event) => settings.set("voice", (e.target as HTMLSelectElement).value)}>
          ${this.voices().map(
            ([id, name]) => html`<option value=${id} .selected=${id === settings.get("voice")}>${name}</option>`,
          )}
        </select>
        <button ?disabled=${!settings.get("voice")} @click=${() => void this.listen()}>
          ${t("试听", "Listen")}
        </button>
        </div>
        <span class="fault" role="status" ?hidden=${!this.mute}>
          ${t("没有声音可放。", "There is nothing to be heard.")}
        </span>
      </div>
      ${this.tick("muted", t("静音", "Mute everything"))}
      ${this.slide("voiceVolume", t("人声", "Voice"))} ${this.slide("effectVolume", t("音效", "Sounds"))}
      <p class="soft">${t("说的话总有字幕。", "Whatever is said is shown in words as well.")}</p>
      <a class="button" href="#/record">${t("录一套自己的声音", "Record a voice of your own")}</a>
    </section>`;
  }

  private voices(): [string, string][] {
    const known = this.packs.map(({ id, name }): [string, string] => [id, words(name)]);
    const own = settings.get("voice");
    // What is chosen stays in the list while packs are read, and where its recording is gone.
    if (own && !known.some(([id]) => id === own)) known.push([own, own]);
    return [["", t("不报牌", "No voice")], ...known];
  }

  private async listen(): Promise<void> {
    this.mute = !(await sound.sample(settings.get("voice"), "tile-5m"));
  }

  // --- kinds of fields

  private pick<K extends Picks>(
    name: K,
    label: string,
    among: [Choices[K], string, string?][],
  ): TemplateResult {
    return html`<fieldset>
      <legend>${label}</legend>
      <div class="row picks">
        ${among.map(
          ([value, said, lang]) => html`<label class="tick" lang=${lang ?? nothing}>
            <input
              type="radio"
              name=${name}
              value=${value}
              .checked=${settings.get(name) === value}
              @change=${() => settings.set(name, value)}
            />
            ${said}
          </label>`,
        )}
      </div>
    </fieldset>`;
  }

  private tick(name: Ticks, label: string): TemplateResult {
    return html`<label class="tick">
      <input
        type="checkbox"
        .checked=${settings.get(name)}
        @change=${(e: Event) => settings.set(name, (e.target as HTMLInputElement).checked)}
      />
      ${label}
    </label>`;
  }

  private pass(kind: string, label: string): TemplateResult {
    const passed = settings.get("autoPass");
    const toggle = (e: Event) => {
      const others = passed.filter((one) => one !== kind);
      const on = (e.target as HTMLInputElement).checked;
      settings.set("autoPass", on ? [...others, kind] : others);
    };
    return html`<label class="tick">
      <input type="checkbox" .checked=${passed.includes(kind)} @change=${toggle} />
      ${label}
    </label>`;
  }

  private slide(name: "voiceVolume" | "effectVolume", label: string): TemplateResult {
    const percent = Math.round(settings.get(name) * 100);
    return html`<label class="slide">
      <span>${label}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        aria-valuetext="${percent}%"
        .value=${String(percent)}
        @input=${(e: Event) => settings.set(name, Number((e.target as HTMLInputElement).value) / 100)}
      />
      <span class="number">${percent}%</span>
    </label>`;
  }

  private explainAgain(): void {
    settings.set("explained", []);
    this.reset = true;
  }
}
