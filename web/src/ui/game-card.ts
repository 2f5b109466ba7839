/** A game of the lobby: what it is, and the ways to a table. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { number, t, words } from "../i18n";
import { settings } from "../settings";
import { blurb, onBoard } from "../state/blurbs";
import { hall } from "../state/hall";
import { PjElement } from "../store";
import type { GameAbout, StakeAbout } from "../wire";
import { shared } from "./styles";

/** What somebody wants to do with a game; `stake` where it is to queue. */
export interface Wish {
  game: string;
  stake: string | null;
}

/** Tells `wish`; what is `waiting` shows that it is on its way. */
@customElement("pj-game-card")
export class GameCard extends PjElement {
  @property({ attribute: false }) game!: GameAbout;
  @property({ attribute: false }) waiting: Wish | null = null;
  /** The first of the page: what newcomers are led to. */
  @property({ type: Boolean, reflect: true }) first = false;

  constructor() {
    super();
    this.uses(hall, settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      article {
        height: 100%;
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
      }
      :host([first]) article {
        border: 2px solid var(--pj-accent);
      }
      h2 {
        margin: 0;
      }
      p {
        margin: 0;
      }
      .blurb {
        flex: 1;
      }
      .practice {
        width: 100%;
        font-size: 1.1rem;
      }
      .stakes {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
        gap: 0.5rem;
      }
      .stakes button {
        flex-direction: column;
        gap: 0;
        padding: 0.25rem 0.4rem;
        line-height: 1.3;
        width: 100%;
      }
      .stakes small {
        font-size: 0.8rem;
      }
      .stakes button:disabled {
        opacity: 1;
        color: var(--pj-soft);
        border-style: dashed;
        background: none;
      }
      .links {
        gap: 0 1.25rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const game = this.game;
    return html`<article class="card" aria-labelledby="name">
      <div class="row">
        <h2 id="name">${words(game)}</h2>
        <span class="pill">
          ${onBoard(game) ? t("棋盘", "on a board") : nothing} ${t(`${game.seats} 人`, `${game.seats} players`)}
        </span>
      </div>
      <p class="blurb">${words(blurb(game.id))}</p>
      <button
        class="practice ${this.first ? "main" : ""}"
        ?disabled=${this.waiting !== null}
        aria-busy=${this.isWaiting(null)}
        @click=${() => this.wish(null)}
      >
        ${this.isWaiting(null) ? t("正在摆桌…", "Setting the table…") : t("练习（和电脑打）", "Practise against bots")}
      </button>
      <div class="stakes" role="group" aria-label=${t("排队，和人打金币", "Queue to play people for coins")}>
        ${game.stakes.map((stake) => this.stake(stake))}
      </div>
      <div class="row links">
        <a class="link" href="#/new/${game.id}">${t("开房", "Open a room")}</a>
        <a class="link" href="#/rules/${game.id}">${t("规则", "Rules")}</a>
      </div>
    </article>`;
  }

  private stake(stake: StakeAbout): TemplateResult {
    const poor = this.poor(stake);
    const waiting = this.isWaiting(stake.name);
    const base =
      stake.base == null
        ? t("底按金币定", "base by purse")
        : `${words(this.game.stake_name)} ${number(stake.base)}`;
    return html`<button
      ?disabled=${poor || this.waiting !== null}
      aria-busy=${waiting}
      @click=${() => this.wish(stake.name)}
    >
      <strong>${waiting ? t("排队中…", "Queueing…") : t("排队", "Queue")}</strong>
      <small>${base}</small>
      <small>
        ${poor
          ? t(`金币不够，要 ${number(stake.entry)}`, `too few coins: ${number(stake.entry)} needed`)
          : t(`入场 ${number(stake.entry)}`, `bring ${number(stake.entry)}`)}
      </small>
    </button>`;
  }

  /** The lowest room stays open to all: who is out of coins may get the relief of the day there. */
  private poor(stake: StakeAbout): boolean {
    const lowest = Math.min(...hall.games.flatMap((g) => g.stakes.map((s) => s.entry)));
    if (!hall.me || stake.entry === lowest) return false;
    return hall.me.coins < stake.entry;
  }

  private isWaiting(stake: string | null): boolean {
    return this.waiting?.game === this.game.id && this.waiting.stake === stake;
  }

  private wish(stake: string | null): void {
    const detail: Wish = { game: this.game.id, stake };
    this.dispatchEvent(new CustomEvent<Wish>("wish", { detail }));
  }
}
