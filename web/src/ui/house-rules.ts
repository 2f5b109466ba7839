/** Which game, under which options and plan: the editor of new and of waiting rooms. */

import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { t, words } from "../i18n";
import { settings } from "../settings";
import { inOrder } from "../state/blurbs";
import { hall } from "../state/hall";
import {
  optionsFaulty,
  optionValues,
  planFaults,
  planOf,
  type Plan,
  type Values,
} from "../state/house";
import { PjElement } from "../store";
import type { GameAbout } from "../wire";
import "./options";
import "./plan";
import { shared } from "./styles";

/** What has been chosen. */
export interface House {
  game: GameAbout;
  options: Values;
  plan: Plan;
}

/** A choice of a game with what is kept for it. */
export function houseOf(game: GameAbout, options: Values, plan: Values): House {
  return { game, options: optionValues(game, options), plan: planOf(game, plan) };
}

/** Whether a choice can be sent. */
export function houseFaulty({ game, options, plan }: House): boolean {
  return optionsFaulty(game, options) || Object.keys(planFaults(game, plan)).length > 0;
}

/** Tells `changed` (detail: `House`) after every change, `game` (detail: its id) for another one. */
@customElement("pj-house-rules")
export class HouseRules extends PjElement {
  @property({ attribute: false }) house!: House;

  constructor() {
    super();
    this.uses(hall, settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { game, options, plan } = this.house;
    return html`
      <div class="field">
        <label for="game">${t("打什么", "Game")}</label>
        <select id="game" @change=${this.another}>
          ${inOrder(hall.games).map(
            (one) => html`<option value=${one.id} .selected=${one.id === game.id}>
              ${words(one)}
            </option>`,
          )}
        </select>
      </div>
      <section class="card" aria-labelledby="plan">
        <h2 id="plan">${t("怎么打", "The match")}</h2>
        <pj-plan
          .game=${game}
          .plan=${plan}
          @changed=${(e: CustomEvent<Plan>) => this.tell({ ...this.house, plan: e.detail })}
        ></pj-plan>
      </section>
      <section class="card" aria-labelledby="options">
        <h2 id="options">${t("房规", "House rules")}</h2>
        <pj-options
          .game=${game}
          .values=${options}
          @changed=${(e: CustomEvent<Values>) => this.tell({ ...this.house, options: e.detail })}
        ></pj-options>
      </section>
    `;
  }

  private tell(house: House): void {
    this.house = house;
    this.dispatchEvent(new CustomEvent<House>("changed", { detail: house }));
  }

  private another(event: Event): void {
    const detail = (event.target as HTMLSelectElement).value;
    this.dispatchEvent(new CustomEvent<string>("game", { detail }));
  }
}
