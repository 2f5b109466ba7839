/** What the own hand waits for, what that would pay, and what a discard would leave of it. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { language, t, words } from "../../i18n";
import { tileName, type Tile } from "../../state/tiles";
import { PjElement } from "../../store";
import type { Hinted, Throw, Wait } from "../../wire";
import { shared } from "../styles";
import "../tile";

/** Discards that are named where none is raised. */
const NAMED = 3;
/** Tiles that are named where the hand is far from waiting. */
const HELPFUL = 8;

@customElement("pj-hints")
export class Hints extends PjElement {
  @property({ attribute: false }) hinted: Hinted | null = null;
  @property({ attribute: false }) gold: Tile | null = null;
  /** The tile that is raised. */
  @property({ attribute: false }) raised: Tile | null = null;
  /** What discarding it does besides. */
  @property() note = "";
  /** What is told of a button instead of anything else. */
  @property() told = "";

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        color: var(--pj-felt-ink);
        font-size: 0.84rem;
        line-height: 1.25;
        --tile: 17px;
      }
      .line {
        display: flex;
        align-items: center;
        gap: 0.5em;
        min-height: 30px;
        white-space: nowrap;
        overflow-x: auto;
        scrollbar-width: none;
      }
      .wait {
        display: inline-flex;
        align-items: center;
        gap: 0.25em;
        white-space: nowrap;
      }
      .wait.none {
        opacity: 0.6;
      }
      .lead {
        font-weight: 600;
      }
      .pay {
        color: #ffe08a;
      }
      .barred {
        color: #ffc9b8;
      }
      .note {
        color: #ffe08a;
      }
      .told {
        white-space: normal;
        font-size: 0.78rem;
        line-height: 1.15;
      }
      @media (max-height: 690px) {
        .line {
          min-height: 28px;
        }
      }
      @media (min-aspect-ratio: 6/5) {
        :host {
          --tile: 24px;
        }
        .told {
          font-size: inherit;
          line-height: inherit;
        }
        .line {
          flex-wrap: wrap;
          white-space: normal;
          align-content: flex-end;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<div class="line" tabindex="0" role="group" aria-label=${t("提示", "Hints")}>
      ${this.told
        ? html`<span class="told" aria-hidden="true">${this.told}</span>`
        : html`${this.hinted ? this.content(this.hinted) : nothing}
          ${this.note ? html`<span class="note">${this.note}</span>` : nothing}`}
    </div>`;
  }

  private content(hinted: Hinted): TemplateResult {
    const barred = hinted.barred.find((one) => one.tile === this.raised);
    if (barred) {
      return html`${this.tile(barred.tile)}<span class="barred"
          >${words(barred)} <small>${barred.clause}</small></span
        >`;
    }
    const raised = hinted.discards.find((one) => one.tile === this.raised);
    if (raised) return this.leaves(raised);
    if (hinted.discards.length) return this.best(hinted);
    if (hinted.waits.length) return this.waits(hinted.distance ?? 0, hinted.waits);
    if (hinted.distance !== null) return html`<span>${far(hinted.distance)}</span>`;
    const said = hinted.words[language()] ?? [];
    return html`<span>${said.join(t("；", "; "))}</span>`;
  }

  private tile(tile: Tile): TemplateResult {
    return html`<pj-tile .tile=${tile} ?gold=${tile === this.gold}></pj-tile>`;
  }

  private waits(distance: number, waits: readonly Wait[]): TemplateResult {
    const lead = distance === 1 ? t("听", "Waits for") : `${far(distance)}${t("，要", ": needs")}`;
    const shown = distance === 1 ? waits : waits.slice(0, HELPFUL);
    const more = waits.length - shown.length;
    return html`<span class="lead">${lead}</span>${shown.map((wait) => this.wait(wait))}
      ${more ? html`<span>${t(`等 ${waits.length} 种`, `and ${more} more`)}</span>` : nothing}`;
  }

  private wait(wait: Wait): TemplateResult {
    const note = wait.zh || wait.en ? words({ zh: wait.zh ?? "", en: wait.en ?? "" }) : "";
    return html`<span class="wait ${wait.left ? "" : "none"}" title=${note || nothing}>
      ${this.tile(wait.tile)}<span
        >×${wait.left}<span class="heard"> ${t("张", "left")} </span></span
      >${(wait.pays ?? []).map((pay) => html`<span class="pay">${words(pay)}</span>`)}
      ${note ? html`<span class="note">${note}</span>` : nothing}
    </span>`;
  }

  private leaves(one: Throw): TemplateResult {
    const waits = one.waits ?? [];
    const note = one.zh || one.en ? words({ zh: one.zh ?? "", en: one.en ?? "" }) : "";
    const rest = one.distance === 1 ? t("听", "waits for") : far(one.distance);
    return html`<span class="lead">${t("打", "Discard")}</span>${this.tile(one.tile)}
      <span>→ ${rest}</span>
      ${waits.length && one.distance === 1
        ? waits.map((wait) => this.wait(wait))
        : html`<span>${t(`有用的 ${one.left} 张`, `${one.left} helpful tiles`)}</span>`}
      ${note ? html`<span class="note">${note}</span>` : nothing}`;
  }

  private best(hinted: Hinted): TemplateResult {
    const best = hinted.discards.slice(0, NAMED);
    const first = best[0];
    if (!first) return html``;
    const same = best.filter((one) => one.distance === first.distance);
    return html`<span class="lead">${far(first.distance)}</span>
      <span>${t("可打", "by discarding")}</span>
      ${same.map(
        (one) =>
          html`<span class="wait" title=${words(tileName(one.tile))}
            >${this.tile(one.tile)}<span>${one.left}</span></span
          >`,
      )}<span>${t("张有用", "helpful tiles")}</span>`;
  }
}

/** How far a hand is from waiting; 1 needs one tile to win. */
function far(distance: number): string {
  if (distance <= 0) return t("成牌", "Complete");
  if (distance === 1) return t("打了就听", "Ready");
  return t(`差 ${distance - 1} 张听牌`, `${distance - 1} from ready`);
}
