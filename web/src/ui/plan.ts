/** The plan of a private room: how long, what for, how fast; to be changed or to be read. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { number, t, words } from "../i18n";
import { settings } from "../settings";
import { onBoard } from "../state/blurbs";
import { baseByPurse, BOUNDS, entryOf, planFaults, type Plan } from "../state/house";
import { PjElement } from "../store";
import type { GameAbout } from "../wire";
import { shared } from "./styles";

/** So many hands, rounds, pots. */
export function lengthWords(unit: string, length: number): string {
  const of: Record<string, [string, string, string]> = {
    hands: ["局", "hand", "hands"],
    rounds: ["圈", "round", "rounds"],
    pots: ["课", "pot", "pots"],
  };
  const [zh, one, more] = of[unit] ?? [unit, unit, unit];
  if (unit === "open") return t("不限局数", "open end");
  return t(`${length} ${zh}`, `${length} ${length === 1 ? one : more}`);
}

/** A plan in short sentences. */
export function planWords(game: GameAbout, plan: Plan): string[] {
  const base = baseByPurse(game, plan)
    ? t("底按各家金币定", "base from the purses")
    : `${words(game.stake_name)} ${number(plan.base)}`;
  const entry = entryOf(game, plan);
  const seconds = (ms: number) => t(`${ms / 1000} 秒`, `${ms / 1000} s`);
  return [
    lengthWords(plan.unit, plan.length),
    base,
    entry === null
      ? t("只记分，不动金币", "for points, no coins")
      : t(`打金币，每人至少带 ${number(entry)}`, `for coins; bring ${number(entry)} or more`),
    t(
      `每手 ${seconds(plan.turn)}，另有 ${seconds(plan.bank)} 备用`,
      `${seconds(plan.turn)} a turn, ${seconds(plan.bank)} in the bank`,
    ),
    plan.watchers ? t("可以旁观", "may be watched") : t("不许旁观", "no watchers"),
    plan.hints ? t("有提示", "with hints") : t("没有提示", "no hints"),
  ];
}

/** Tells `changed` (detail: the plan) after every change. */
@customElement("pj-plan")
export class PlanEditor extends PjElement {
  @property({ attribute: false }) game!: GameAbout;
  @property({ attribute: false }) plan!: Plan;

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
      .grid {
        display: grid;
        gap: 0.75rem 1.25rem;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
        align-items: start;
      }
      details {
        margin-top: 0.75rem;
      }
      details .grid {
        padding-top: 0.5rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const plan = this.plan;
    const entry = entryOf(this.game, plan);
    return html`
      <div class="grid">
        ${this.unit()} ${this.number("length", t("打多少", "How many"))}
        ${baseByPurse(this.game, plan)
          ? html`<p class="soft">
              ${t("底由各家的金币定，每局重算。", "The base follows from the purses, hand by hand.")}
            </p>`
          : this.number("base", t("底注", "Stake"))}
      </div>
      ${this.tick("coins", t("打金币（否则只记分）", "Play for coins (else for points)"))}
      ${entry === null
        ? nothing
        : html`<p class="soft" role="status">
            ${t(`每人至少带 ${number(entry)} 金币`, `Everybody must bring ${number(entry)} coins`)}
          </p>`}
      ${this.tick("watchers", t("可以旁观", "May be watched"))}
      ${this.tick("hints", this.hintsWords())}
      <details ?open=${this.clocksFaulty()}>
        <summary>${t("时间（秒）", "Clocks (seconds)")}</summary>
        <div class="grid">
          ${this.number("turn", t("每手", "Each turn"), 1_000)}
          ${this.number("bank", t("整局备用", "Bank for the hand"), 1_000)}
          ${onBoard(this.game)
            ? nothing
            : this.number("claim", t("吃碰杠胡的窗口", "Window for claims"), 1_000)}
          ${this.number("between", t("两局之间", "Between hands"), 1_000)}
        </div>
      </details>
    `;
  }

  private hintsWords(): string {
    return onBoard(this.game)
      ? t("可以看禁手点", "Hints (forbidden points)")
      : t("可以看提示（听什么、打什么）", "Hints (waits, discards)");
  }

  private clocksFaulty(): boolean {
    const faults = planFaults(this.game, this.plan);
    return Boolean(faults.turn ?? faults.bank ?? faults.claim ?? faults.between);
  }

  private unit(): TemplateResult {
    const said: Record<string, string> = {
      hands: t("按局", "by hands"),
      rounds: t("按圈", "by rounds"),
      pots: t("按课", "by pots"),
    };
    const means: Record<string, string> = {
      rounds: onBoard(this.game)
        ? t("一圈：黑白各执一次", "A round: each has had both colours")
        : t("一圈：每人下一次庄", "A round: every seat has lost the deal once"),
      pots: t("一课：打到有人光了筹码", "A pot: until a seat is out of chips"),
    };
    return html`<div class="field">
      <label for="unit">${t("怎样算完", "It lasts")}</label>
      <select
        id="unit"
        @change=${(e: Event) => this.set({ unit: (e.target as HTMLSelectElement).value })}
      >
        ${this.game.units.map(
          (unit) => html`<option value=${unit} .selected=${unit === this.plan.unit}>
            ${said[unit] ?? unit}
          </option>`,
        )}
      </select>
      <span class="soft">${means[this.plan.unit] ?? nothing}</span>
    </div>`;
  }

  private number(name: keyof typeof BOUNDS, label: string, unit = 1): TemplateResult {
    const fault = planFaults(this.game, this.plan)[name];
    const value = this.plan[name] / unit;
    const read = (e: Event) => {
      const text = (e.target as HTMLInputElement).value;
      this.set({ [name]: text.trim() === "" ? NaN : Number(text) * unit });
    };
    return html`<div class="field">
      <label for=${name}>${label}</label>
      <input
        id=${name}
        type="number"
        inputmode="numeric"
        min=${BOUNDS[name][0] / unit}
        max=${BOUNDS[name][1] / unit}
        aria-invalid=${Boolean(fault)}
        aria-describedby="${name}-fault"
        .value=${Number.isNaN(value) ? "" : String(value)}
        @change=${read}
      />
      <p class="fault" id="${name}-fault" ?hidden=${!fault}>${fault ? words(fault) : nothing}</p>
    </div>`;
  }

  private tick(name: "coins" | "watchers" | "hints", label: string): TemplateResult {
    return html`<label class="tick">
      <input
        type="checkbox"
        .checked=${this.plan[name]}
        @change=${(e: Event) => this.set({ [name]: (e.target as HTMLInputElement).checked })}
      />
      ${label}
    </label>`;
  }

  private set(change: Partial<Plan>): void {
    this.plan = { ...this.plan, ...change };
    this.dispatchEvent(new CustomEvent<Plan>("changed", { detail: this.plan }));
  }
}
