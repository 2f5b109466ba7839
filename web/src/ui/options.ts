/** House options of a game, to be changed or (`readonly`) to be read; made from what the hall says. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { number, t, words } from "../i18n";
import { Router } from "../router";
import { settings } from "../settings";
import {
  changedOptions,
  isChanged,
  optionFault,
  optionValues,
  readOption,
  type Values,
} from "../state/house";
import { PjElement } from "../store";
import type { Both } from "../types";
import type { GameAbout, OptionAbout } from "../wire";
import { shared } from "./styles";

/** What the values of options that are words mean. */
const CHOICES: Record<string, Both> = {
  "last_hand_liability.winner": { zh: "包赢家应得的", en: "all due to the winner" },
  "last_hand_liability.all": { zh: "全包", en: "all payments" },
  "last_hand_liability.off": { zh: "不包", en: "nothing more" },
  "pact_discard.partner": { zh: "点给对方付两倍", en: "to the partner: double" },
  "pact_discard.outsider": { zh: "点给外人由对方付两倍", en: "to a third seat: the partner pays" },
  "opening.24": { zh: "二十四种开局", en: "one of the 24 openings" },
  "opening.free": { zh: "随意", en: "free" },
};

/** A value of an option as people say it. */
export function valueWords(option: OptionAbout, value: unknown): string {
  if (typeof value === "boolean") return value ? t("是", "yes") : t("否", "no");
  if (typeof value === "number") return number(value);
  const known = CHOICES[`${option.name}.${String(value)}`];
  return known ? `${String(value)} · ${words(known)}` : String(value);
}

/** The address of a clause of the rules. */
export function clauseHref(game: string, clause: string): string {
  return Router.href(`rules/${game}`, { clause });
}

/** Tells `changed` (detail: all values) after every change. */
@customElement("pj-options")
export class OptionsEditor extends PjElement {
  @property({ attribute: false }) game!: GameAbout;
  @property({ attribute: false }) values: Values = {};
  @property({ type: Boolean }) readonly = false;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.25rem 1rem;
        align-items: center;
        padding: 0.5rem 0.5rem;
        border-bottom: 1px solid var(--pj-line);
        border-inline-start: 3px solid transparent;
      }
      li.changed {
        border-inline-start-color: var(--pj-accent);
        background: color-mix(in srgb, var(--pj-accent) 8%, transparent);
      }
      .tall > :is(label, select) {
        grid-column: 1 / -1;
        justify-self: start;
      }
      .tall > select {
        max-width: 100%;
      }
      .more {
        grid-column: 1 / -1;
        gap: 0.25rem 0.75rem;
        font-size: 0.9rem;
        color: var(--pj-soft);
      }
      .more a,
      .more button {
        min-height: 32px;
        display: inline-flex;
        align-items: center;
        font-size: 0.9rem;
      }
      .more button {
        padding: 0 0.7em;
      }
      select {
        max-width: min(16rem, 45vw);
      }
      input[type="number"] {
        width: 7.5rem;
      }
      strong {
        text-align: end;
      }
    `,
  ];

  override render(): TemplateResult {
    const values = optionValues(this.game, this.values);
    return this.readonly ? this.told(values) : this.editor(values);
  }

  private editor(values: Values): TemplateResult {
    const changed = changedOptions(this.game, values).length;
    return html`
      <div class="row">
        <span class="soft" role="status">
          ${changed
            ? t(`改了 ${changed} 条`, `${changed} changed`)
            : t("都照默认", "All as usual")}
        </span>
        <button type="button" ?disabled=${!changed} @click=${() => this.tell(optionValues(this.game))}>
          ${t("全部还原", "Reset all")}
        </button>
      </div>
      <ul>
        ${this.game.options.map((option) => this.row(option, values[option.name]))}
      </ul>
    `;
  }

  private row(option: OptionAbout, value: unknown): TemplateResult {
    const changed = isChanged(option, value);
    const fault = optionFault(option, value);
    const id = `o-${option.name}`;
    return html`<li class="${changed ? "changed" : ""} ${option.kind === "str" ? "tall" : ""}">
      <label for=${id}>${words(option)}</label>
      ${this.control(option, value, id, fault !== null)}
      <div class="more row">
        <span>${t("默认", "Usual")}: ${valueWords(option, option.default)}</span>
        ${this.clause(option)}
        ${changed
          ? html`<span class="pill on">${t("已改", "changed")}</span>
              <button type="button" @click=${() => this.set(option, option.default)}>
                ${t("还原", "Reset")}<span class="heard">: ${words(option)}</span>
              </button>`
          : nothing}
        <span class="fault" id="${id}-fault" ?hidden=${!fault}>${fault ? words(fault) : nothing}</span>
      </div>
    </li>`;
  }

  private control(option: OptionAbout, value: unknown, id: string, bad: boolean): TemplateResult {
    if (option.kind === "bool") {
      return html`<input
        type="checkbox"
        id=${id}
        .checked=${value === true}
        @change=${(e: Event) => this.set(option, (e.target as HTMLInputElement).checked)}
      />`;
    }
    if (option.among.length) {
      return html`<select
        id=${id}
        @change=${(e: Event) =>
          this.set(option, readOption(option, (e.target as HTMLSelectElement).value))}
      >
        ${option.among.map(
          (one) => html`<option value=${String(one)} .selected=${one === value}>
            ${valueWords(option, one)}
          </option>`,
        )}
      </select>`;
    }
    return html`<input
      type=${option.kind === "int" ? "number" : "text"}
      inputmode=${option.kind === "int" ? "numeric" : "text"}
      id=${id}
      min=${option.least}
      max=${option.most}
      aria-invalid=${bad}
      aria-describedby="${id}-fault"
      .value=${Number.isNaN(value) ? "" : String(value)}
      @change=${(e: Event) =>
        this.set(option, readOption(option, (e.target as HTMLInputElement).value))}
    />`;
  }

  private told(values: Values): TemplateResult {
    const changed = changedOptions(this.game, values);
    const usual = this.game.options.filter((option) => !changed.includes(option));
    return html`
      ${changed.length
        ? html`<ul>
            ${changed.map((option) => this.line(option, values[option.name], true))}
          </ul>`
        : html`<p class="soft">${t("规则都照默认。", "All options are as usual.")}</p>`}
      ${usual.length
        ? html`<details>
            <summary>
              ${t(`照默认的 ${usual.length} 条`, `${usual.length} as usual`)}
            </summary>
            <ul>
              ${usual.map((option) => this.line(option, values[option.name], false))}
            </ul>
          </details>`
        : nothing}
    `;
  }

  private line(option: OptionAbout, value: unknown, changed: boolean): TemplateResult {
    return html`<li class=${changed ? "changed" : ""}>
      <span>${words(option)}</span>
      <strong>${valueWords(option, value)}</strong>
      <div class="more row">
        ${changed ? html`<span>${t("默认", "Usual")}: ${valueWords(option, option.default)}</span>` : nothing}
        ${this.clause(option)}
      </div>
    </li>`;
  }

  private clause(option: OptionAbout): TemplateResult {
    return html`<a href=${clauseHref(this.game.id, option.clause)} target="_blank">
      <span class="heard">${t("规则", "Clause")} </span>${option.clause}
      <span class="heard">${t("（新标签页）", " (new tab)")}</span>
    </a>`;
  }

  private set(option: OptionAbout, value: unknown): void {
    this.tell({ ...optionValues(this.game, this.values), [option.name]: value });
  }

  private tell(values: Values): void {
    this.values = values;
    this.dispatchEvent(new CustomEvent<Values>("changed", { detail: values }));
  }
}
