/** The table from above: the middle, rivers, walls, and what lies before the other seats. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";

import { number, t, words } from "../../i18n";
import { settings } from "../../settings";
import type { HandView, SeatView, Thrown } from "../../state/hand";
import { HIDDEN, parseTiles, sorted, tileName } from "../../state/tiles";
import { PjElement } from "../../store";
import type { Chair, GameAbout, HandBegins, Room, Turn } from "../../wire";
import { shared } from "../styles";
import "../tile";
import "./centre";
import { feltStyles } from "./felt-styles";
import { flowersView, meldStyles, meldView } from "./melds";
import { chairName, isEmpty } from "./names";
import { PLACE_WORDS, placeOf, seatsFrom, windOf, type Place } from "./places";
import { layWall } from "./wall";

/** `reveal`: concealed tiles by seat that lie open after the hand, as written lists. */
@customElement("pj-felt")
export class Felt extends PjElement {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) game: GameAbout | undefined;
  @property({ attribute: false }) begins: HandBegins | null = null;
  @property({ attribute: false }) view: HandView | null = null;
  @property({ attribute: false }) turn: Turn | null = null;
  @property({ type: Number }) turnEnds = 0;
  @property({ attribute: false }) reveal: (string | null)[] = [];
  @property({ type: Number }) viewer = 0;
  /** What of the time comes out of a bank, in ms. */
  @property({ type: Number }) bank = 0;
  /** In a wide window there is room beside the board for the plates of who sits there. */
  @property({ type: Boolean, reflect: true }) wings = false;
  /** Whether a card lies over the middle. */
  @property({ type: Boolean, reflect: true }) covered = false;
  /** Changes with the view, which is changed in place. */
  @property({ type: Number }) version = 0;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [shared, meldStyles, feltStyles];

  private get seats(): number {
    return this.room.chairs.length;
  }

  override render(): TemplateResult {
    const seats = seatsFrom(this.viewer, this.seats);
    const shape = classMap({
      two: this.seats === 2,
      four: this.seats !== 2,
      chairs: this.view === null,
      moves: !settings.still,
    });
    return html`<div class="board ${shape}">
      <pj-centre
        .room=${this.room}
        .game=${this.game}
        .begins=${this.begins}
        .view=${this.view}
        .turn=${this.turn}
        .turnEnds=${this.turnEnds}
        .bank=${this.bank}
        .viewer=${this.viewer}
        .version=${this.version}
      ></pj-centre>
      ${this.walls()} ${seats.map((seat) => this.side(seat))}
      ${seats.map((seat) => this.plate(seat))}
    </div>`;
  }

  private place(seat: number): Place {
    return placeOf(seat, this.viewer, this.seats);
  }

  // --- walls

  private walls(): TemplateResult | typeof nothing {
    if (!this.begins || !this.view) return nothing;
    const gold = this.view.gold;
    const dealt = this.view.front > 0 || this.view.seats.every((seat) => seat.hooks === null);
    if (!dealt) return nothing;
    const walls = layWall(this.begins, this.seats, this.view);
    return html`${walls.map(
      (wall, seat) =>
        html`<div class="turn ${this.place(seat)}" aria-hidden="true">
          <div class="wall">
            ${[...wall].reverse().map(
              (stack) =>
                html`<i
                  class="pile s${stack.left} ${stack.edge ?? ""}"
                  >${stack.gold
                    ? html`<pj-tile mute gold .tile=${gold ?? HIDDEN}></pj-tile>`
                    : nothing}</i
                >`,
            )}
          </div>
        </div>`,
    )}`;
  }

  // --- what lies before a seat

  private side(seat: number): TemplateResult | typeof nothing {
    const view = this.view?.seats[seat];
    if (!view) return nothing;
    const place = this.place(seat);
    const name = this.name(seat);
    return html`<section class="turn ${place}" aria-label=${name}>
      ${this.river(seat, view)}
      ${place === "own" ? nothing : this.others(seat, view)}
    </section>`;
  }

  private name(seat: number): string {
    const place = words(PLACE_WORDS[this.place(seat)]);
    return `${place} ${chairName(this.room.chairs[seat], seat)}`;
  }

  private river(seat: number, view: SeatView): TemplateResult {
    const lying = view.river.map((thrown, i) => ({ thrown, i })).filter((r) => !r.thrown.taken);
    const last = this.view?.last;
    const names = lying.map(({ thrown }) => words(tileName(thrown.tile))).join(" ");
    const label = names ? `${t("牌河", "Discards")} ${names}` : t("牌河空", "No discards");
    return html`<div class="river" role="img" aria-label=${label}>
      ${repeat(
        lying,
        ({ i }) => i,
        ({ thrown, i }, n) =>
          this.thrown(thrown, n, last?.seat === seat && last.index === i, thrown.drawn),
      )}
    </div>`;
  }

  private thrown(thrown: Thrown, n: number, last: boolean, drawn: boolean): TemplateResult {
    const [x, y] = this.seats === 2 ? [n % 14, Math.floor(n / 14)] : spot(n);
    return html`<pj-tile
      mute
      class=${classMap({ last, drawn })}
      style="--x:${x};--y:${y}"
      .tile=${thrown.tile}
      ?gold=${thrown.tile === this.view?.gold}
    ></pj-tile>`;
  }

  private others(seat: number, view: SeatView): TemplateResult {
    const gold = this.view?.gold ?? null;
    return html`<div class="hand">
      ${this.concealed(seat, view)}
      <span class="gap"></span>
      ${flowersView(view.flowers)}
      ${view.melds.map((meld) => meldView(meld, seat, this.seats, gold))}
    </div>`;
  }

  private concealed(seat: number, view: SeatView): TemplateResult {
    const shown = this.reveal[seat];
    const gold = this.view?.gold ?? null;
    const tiles = shown == null ? view.tiles : parseTiles(shown);
    const drawn = shown == null ? view.drawn : null;
    const known = [...tiles, drawn ?? HIDDEN].some((tile) => tile !== HIDDEN);
    const count = tiles.length + Number(drawn !== null);
    if (!known) {
      const label = t(`手牌 ${count} 张`, `${count} tiles in hand`);
      return html`<span class="backs" role="img" aria-label=${label}>
        ${tiles.map(() => html`<i class="back"></i>`)}
        ${drawn === null ? nothing : html`<i class="back drawn"></i>`}
      </span>`;
    }
    const faces = sorted(tiles, gold);
    const names = faces.map((tile) => words(tileName(tile))).join(" ");
    return html`<span class="faces" role="img" aria-label=${`${t("手牌", "Hand")} ${names}`}>
      ${faces.map((tile) => html`<pj-tile mute .tile=${tile} ?gold=${tile === gold}></pj-tile>`)}
      ${drawn === null
        ? nothing
        : html`<pj-tile mute class="drawn" .tile=${drawn} ?gold=${drawn === gold}></pj-tile>`}
    </span>`;
  }

  // --- who sits there

  private plate(seat: number): TemplateResult {
    const chair = this.room.chairs[seat];
    const place = this.place(seat);
    const turn = this.turn?.seats.length === 1 && this.turn.seats[0] === seat;
    if (isEmpty(chair)) {
      return html`<div class="plate empty ${place}">
        <span class="name">${t("空位", "Empty")}</span>
        <span class="more">${words(PLACE_WORDS[place])}</span>
      </div>`;
    }
    const dealer = this.begins?.dealer === seat && this.view !== null;
    return html`<div class="plate ${place} ${turn ? "on" : ""}">
      <span class="name"
        >${dealer ? html`<b class="dealer" title=${t("庄家", "Dealer")}>${t("庄", "D")}</b>` : nothing}
        ${this.view && this.begins
          ? html`<b class="wind">${words(windOf(seat, this.begins.dealer, this.seats))}</b>`
          : nothing}
        <span class="who">${chairName(chair, seat)}</span></span
      >
      <span class="money">${this.money(chair)}</span>
      <span class="flags">${this.flags(chair, seat)}</span>
    </div>`;
  }

  private money(chair: Chair | undefined): TemplateResult {
    const coins = this.room.plan["coins"] === true && chair?.coins != null;
    const amount = coins ? (chair?.coins ?? 0) : (chair?.score ?? 0);
    const label = coins ? t("金币", "Coins") : t("得分", "Score");
    return html`<span class="heard">${label}</span>${coins
        ? html`<i class="coin" aria-hidden="true"></i>`
        : nothing}<span class="amount">${number(amount)}</span>`;
  }

  private flags(chair: Chair | undefined, seat: number): TemplateResult[] {
    const view = this.view?.seats[seat];
    const flags: string[] = [];
    if (this.room.state !== "playing" && !this.view && !chair?.bot) {
      flags.push(chair?.ready ? t("已准备", "Ready") : t("未准备", "Not ready"));
    }
    if (this.begins?.dealer === seat && this.view && this.begins.streak > 0) {
      flags.push(t(`连庄 ${this.begins.streak}`, `Streak ${this.begins.streak}`));
    }
    if (view?.open) flags.push(t("明牌", "Open"));
    if (view?.doubled) flags.push(t("加倍", "Doubled"));
    if (view?.ready) flags.push(t("听牌", "Ready"));
    if (view?.hooks) flags.push(t(`下勾 ${view.hooks}`, `Hooks ${view.hooks}`));
    if (chair?.auto) flags.push(t("托管", "Auto"));
    if (chair?.person != null && chair.here === false) flags.push(t("离线", "Away"));
    return flags.map((flag) => html`<em>${flag}</em>`);
  }
}

/** Column and row in a river of four seats: six a row, the third goes on into the corner. */
function spot(n: number): [number, number] {
  if (n < 12) return [n % 6, Math.floor(n / 6)];
  return n < 22 ? [n - 12, 2] : [n - 22, 3];
}
