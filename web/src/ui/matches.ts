/** The matches that one has played, with the way to each hand. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { signed, t, when, words } from "../i18n";
import { get } from "../net/api";
import { settings } from "../settings";
import { hall } from "../state/hall";
import { PjElement } from "../store";
import { more } from "./more";
import { Pages } from "./pages";
import { botWords } from "./bots";
import { shared } from "./styles";

/** Matches that the hall lists at once. */
const LISTED = 100;

interface Seat {
  name: string;
  person?: number | null;
  bot?: string | null;
}

/** A finished hand of a match, where the hall lists them; `net` by seat. */
interface PlayedHand {
  hand: number;
  net?: number[];
}

interface Match {
  id: number;
  game: string;
  created: number;
  ended: number | null;
  seats: Seat[];
  hands?: PlayedHand[];
}

/** Names with how often they come: three computer players are one word. */
function counted(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times > 1 ? `${name} ×${times}` : name;
  });
}

@customElement("pj-matches")
export class Matches extends PjElement {
  private readonly pages = new Pages<Match>(this, async (last) => {
    const asked = last ? `matches?before=${last.id}` : "matches";
    const { matches } = await get<{ matches: Match[] }>(asked);
    // A hall that does not know `before` says the same again.
    const fresh = matches.filter((match) => !last || match.id < last.id);
    return { rows: fresh, more: fresh.length === LISTED };
  });

  constructor() {
    super();
    this.uses(hall, settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        min-height: 6rem;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        max-height: 32rem;
        overflow-y: auto;
      }
      li {
        padding: 0.5rem 0;
        border-bottom: 1px solid var(--pj-line);
      }
      p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .hands {
        gap: 0.25rem;
      }
      .hands a {
        min-height: 32px;
        min-width: 44px;
        padding: 0 0.5em;
        font-size: 0.9rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const rows = this.pages.rows;
    return html`${rows.length
      ? html`<ul tabindex="0" aria-label=${t("打过的场", "Matches")}>
          ${rows.map((match) => this.match(match))}
        </ul>`
      : nothing}
    ${more(this.pages, t("还没有打过。", "You have not played yet."))}`;
  }

  private match(match: Match): TemplateResult {
    const game = hall.game(match.game);
    const seat = match.seats.findIndex((one) => one.person === hall.me?.id);
    const others = match.seats.filter((_, i) => i !== seat);
    const names = counted(others.map((one) => (one.bot ? botWords(one.bot) : one.name)));
    return html`<li>
      <p>
        <strong>${game ? words(game) : match.game}</strong>
        ${names.length ? t(`对 ${names.join("、")}`, `with ${names.join(", ")}`) : nothing}
      </p>
      <p class="soft">
        ${when(match.created)} ${match.ended === null ? t("· 还在打", "· still going on") : nothing}
      </p>
      <div class="row hands">${this.hands(match, seat)}</div>
    </li>`;
  }

  private hands(match: Match, seat: number): TemplateResult | TemplateResult[] {
    if (!match.hands) {
      return html`<a class="button" href="#/replay/${match.id}/1">${t("看第一局", "See its first hand")}</a>`;
    }
    if (!match.hands.length) return html`<span class="soft">${t("没有打完的局", "No finished hands")}</span>`;
    return match.hands.map(({ hand, net }) => {
      const own = net?.[seat];
      return html`<a class="button" href="#/replay/${match.id}/${hand}">
        ${t(`第 ${hand} 局`, `Hand ${hand}`)}
        ${own === undefined
          ? nothing
          : html`<span class=${own < 0 ? "minus" : "plus"}>${signed(own)}</span>`}
      </a>`;
    });
  }
}
