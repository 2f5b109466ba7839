/** The ladder of games that have one, and the rating in each game. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { number, t, words } from "../i18n";
import { settings } from "../settings";
import { inOrder } from "../state/blurbs";
import { hall } from "../state/hall";
import { progress } from "../state/money";
import { PjElement } from "../store";
import type { GameAbout } from "../wire";
import { shared } from "./styles";

@customElement("pj-ranks")
export class Ranks extends PjElement {
  constructor() {
    super();
    this.uses(hall, settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: 1rem;
      }
      .rank {
        font-size: 1.3rem;
        font-weight: 700;
      }
      .bar {
        height: 12px;
        border: 1px solid var(--pj-soft);
        border-radius: 999px;
        overflow: hidden;
        background: var(--pj-paper);
      }
      .bar div {
        height: 100%;
        background: var(--pj-accent);
      }
      p {
        margin: 0.25rem 0 0;
      }
      table {
        width: 100%;
      }
    `,
  ];

  override render(): TemplateResult {
    const played = inOrder(hall.games).filter((game) => hall.me?.games[game.id]);
    return html`${played.map((game) => this.ladder(game))} ${this.ratings(played)}`;
  }

  private ladder(game: GameAbout): TemplateResult | typeof nothing {
    const mine = hall.me?.games[game.id];
    if (mine?.points === undefined || !mine.rank) return nothing;
    const { next, share, missing } = progress(game.ranks, mine.points);
    const percent = Math.round(share * 100);
    return html`<div>
      <p>${words(game)}</p>
      <div class="row">
        <span class="rank">${words(mine.rank)}</span>
        <span>${number(mine.points)} ${t("积分", "points")}</span>
      </div>
      ${next
        ? html`<div
              class="bar"
              role="progressbar"
              aria-label=${t("到下一段的进度", "Progress to the next rank")}
              aria-valuenow=${percent}
              aria-valuemin="0"
              aria-valuemax="100"
            >
              <div style="width: ${percent}%"></div>
            </div>
            <p class="soft">
              ${t(`再得 ${number(missing)} 积分升到「${next.zh}」`, `${number(missing)} more points to ${next.en}`)}
            </p>`
        : nothing}
    </div>`;
  }

  private ratings(played: GameAbout[]): TemplateResult {
    return html`<div>
      <table>
        <thead>
          <tr>
            <th scope="col">${t("牌种", "Game")}</th>
            <th scope="col" class="number">${t("等级分", "Rating")}</th>
            <th scope="col" class="number">${t("场数", "Matches")}</th>
          </tr>
        </thead>
        <tbody>
          ${played.map((game) => {
            const mine = hall.me?.games[game.id];
            return html`<tr>
              <td>${words(game)}</td>
              <td class="number">${mine?.matches ? mine.rating.toFixed(1).replace("-", "−") : "—"}</td>
              <td class="number">${number(mine?.matches ?? 0)}</td>
            </tr>`;
          })}
        </tbody>
      </table>
      <p class="soft">
        ${t("等级分只算和人打的场；和电脑打不算。", "Only matches with other people are rated.")}
      </p>
    </div>`;
  }
}
