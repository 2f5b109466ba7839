/**
 * A board of 15 × 15 with its stones. What may be played, and what is forbidden to Black, is said
 * by the hall. Emits `act`, its detail the name of an action.
 */

import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { t, words } from "../i18n";
import { settings } from "../settings";
import {
  LINES,
  MIDDLE,
  nearest,
  pointName,
  spotOf,
  STARS,
  stepTo,
  type Spot,
} from "../state/board";
import { PjElement } from "../store";
import type { Ask, Board, Opening } from "../wire";
import { boardStyles } from "./board-styles";
import { shared } from "./styles";

/** A stone; seat 0 is Black. */
export interface Stone {
  seat: number;
  point: string;
}

const CELL = 40;
const MARGIN = 36;
const SIDE = MARGIN * 2 + CELL * (LINES - 1);
/** Of a preview: the columns and rows e5 to k11, where all openings lie. */
const PREVIEW = { column: 4, row: 4, lines: 7 };

/**
 * `names` of Black and White; `me` the colour that looks on (0 Black, 1 White, null neither);
 * `turn` the colour that is to move.
 */
@customElement("pj-board")
export class BoardElement extends PjElement {
  @property({ attribute: false }) stones: readonly Stone[] = [];
  @property({ attribute: false }) ask: Ask | null = null;
  @property({ attribute: false }) names: readonly string[] = ["", ""];
  @property({ attribute: false }) me: number | null = null;
  @property({ attribute: false }) turn: number | null = null;
  /** Every stone bears its number. */
  @property({ type: Boolean }) numbers = false;
  /** Only to look at: no bar below. */
  @property({ type: Boolean }) still = false;

  @state() private cursor: Spot = MIDDLE;
  /** The keyboard moves the cursor: it is drawn. */
  @state() private keyed = false;
  /** A stone that is not placed yet. */
  @state() private ghost: string | null = null;
  /** The ghost stands there to be confirmed; else it only follows the pointer. */
  @state() private waiting = false;
  @state() private opening: Opening | null = null;
  @state() private resigning = false;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [shared, boardStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("ask") as Ask | null | undefined;
    if (changed.has("ask") && before?.at !== this.ask?.at) {
      this.ghost = this.opening = null;
      this.waiting = this.resigning = false;
    }
  }

  override render(): TemplateResult {
    const choosing = (this.board?.openings ?? []).length > 0;
    return html`<div class="all ${choosing ? "choosing" : ""}">
      ${this.players()} ${this.still ? nothing : this.choices()} ${this.drawn()}
      ${this.still ? nothing : html`${this.warning()} ${this.bar()}`}
      <p class="heard" role="status">${this.keyed ? this.spoken(pointName(this.cursor)) : ""}</p>
    </div>`;
  }

  private get board(): Board | null {
    return this.ask?.board ?? null;
  }

  private get free(): boolean {
    return this.board?.free ?? false;
  }

  private get colour(): number {
    return this.stones.length % 2;
  }

  private stoneAt(point: string): number {
    return this.stones.findIndex((stone) => stone.point === point);
  }

  private isFoul(point: string): boolean {
    return this.me === 0 && (this.board?.forbidden.includes(point) ?? false);
  }

  /** What lies on a point, for who hears it. */
  private spoken(point: string): string {
    const at = this.stoneAt(point);
    if (at >= 0) {
      const black = this.stones[at]?.seat === 0;
      return t(`${point} ${black ? "黑" : "白"}，第 ${at + 1} 手`, `${point}: ${black ? "black" : "white"}, stone ${at + 1}`);
    }
    if (this.board?.forbidden.includes(point)) return t(`${point} 黑棋禁手`, `${point}: forbidden to Black`);
    return t(`${point} 空`, `${point}: empty`);
  }

  // --- parts

  private players(): TemplateResult {
    const colours = [t("黑", "Black"), t("白", "White")];
    return html`<ul class="players" aria-label=${t("对局双方", "Players")}>
      ${colours.map(
        (colour, seat) => html`<li class=${this.turn === seat ? "turn" : ""}>
          <span class="disc ${seat === 0 ? "black" : ""}" aria-hidden="true"></span>
          <span>${colour} ${this.names[seat] ?? ""}</span>
          ${this.turn === seat ? html`<span>${t("走", "to move")}</span>` : nothing}
        </li>`,
      )}
    </ul>`;
  }

  private drawn(): TemplateResult {
    const label = t(
      `棋盘，已下 ${this.stones.length} 手。方向键移动，回车落子。`,
      `Board, ${this.stones.length} stones. Arrow keys move, Enter places a stone.`,
    );
    return html`<div
      class="board ${this.free ? "live" : ""}"
      role="application"
      tabindex="0"
      aria-label=${label}
      @keydown=${this.key}
      @blur=${() => (this.keyed = false)}
      @pointermove=${this.hover}
      @pointerleave=${() => this.waiting || (this.ghost = null)}
      @pointerup=${this.press}
    >
      <svg viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true">
        <rect class="wood" width=${SIDE} height=${SIDE}></rect>
        ${GRID} ${AXES} ${this.fouls()} ${this.stones.map((stone, at) => this.stone(stone, at))}
        ${this.lastMark()} ${this.ghosts()} ${this.keyed ? this.cursorMark() : nothing}
      </svg>
    </div>`;
  }

  private stone(stone: Stone, at: number): SVGTemplateResult | typeof nothing {
    const spot = spotOf(stone.point);
    if (!spot) return nothing;
    const { x, y } = place(spot);
    const colour = stone.seat === 0 ? "black" : "white";
    return svg`<circle class="stone ${colour}" cx=${x} cy=${y} r="18"></circle>
      ${this.numbers ? svg`<text class="count ${colour}" x=${x} y=${y + 6}>${at + 1}</text>` : nothing}`;
  }

  private lastMark(): SVGTemplateResult | typeof nothing {
    const spot = spotOf(this.stones.at(-1)?.point ?? "");
    if (!spot) return nothing;
    const { x, y } = place(spot);
    return svg`<circle class="last" cx=${x} cy=${y} r=${this.numbers ? 18 : 7}></circle>`;
  }

  private fouls(): SVGTemplateResult[] {
    return (this.board?.forbidden ?? []).map((point) => {
      const { x, y } = place(spotOf(point) ?? MIDDLE);
      return svg`<path class="foul" d="M${x - 8} ${y - 8} L${x + 8} ${y + 8} M${x + 8} ${y - 8} L${x - 8} ${y + 8}"></path>`;
    });
  }

  private ghosts(): SVGTemplateResult[] {
    const points = this.opening?.points ?? (this.ghost ? [this.ghost] : []);
    return points.map((point, i) => {
      const { x, y } = place(spotOf(point) ?? MIDDLE);
      const colour = (this.colour + i) % 2 === 0 ? "black" : "white";
      const waiting = this.waiting && !settings.still ? "waiting" : "";
      return svg`<circle class="stone ghost ${colour} ${waiting}" cx=${x} cy=${y} r="18"></circle>`;
    });
  }

  private cursorMark(): SVGTemplateResult {
    const { x, y } = place(this.cursor);
    return svg`<rect class="cursor" x=${x - 20} y=${y - 20} width="40" height="40" rx="6"></rect>`;
  }

  /** Its place is kept, so that nothing moves under a finger. */
  private warning(): TemplateResult {
    const foul = this.waiting && this.ghost && this.isFoul(this.ghost) ? this.ghost : null;
    return html`<div class="warning" role="alert">
      ${foul
        ? html`<span class="warn">${t(`${foul} 是禁手，下了就输。`, `${foul} is forbidden: it loses at once.`)}</span>`
        : nothing}
    </div>`;
  }

  private bar(): TemplateResult {
    const resign = this.ask?.offers.find((offer) => offer.action === "resign");
    return html`<div class="bar">
      ${this.free
        ? html`<button class="main place" ?disabled=${!this.waiting} @click=${() => this.play(this.ghost)}>
            ${this.waiting ? t(`下 ${this.ghost}`, `Place ${this.ghost}`) : t("落子", "Place")}
          </button>`
        : nothing}
      <label>
        <input
          type="checkbox"
          .checked=${this.numbers}
          @change=${(event: Event) => (this.numbers = (event.target as HTMLInputElement).checked)}
        />
        ${t("手数", "Numbers")}
      </label>
      ${resign ? this.resign(resign.action) : nothing}
    </div>`;
  }

  private resign(action: string): TemplateResult {
    if (!this.resigning) {
      return html`<button @click=${() => (this.resigning = true)}>${t("认输", "Resign")}</button>`;
    }
    return html`<span role="status" class="warn">${t("真的认输？", "Give the game up?")}</span>
      <button class="main" @click=${() => this.act(action)}>${t("认输", "Resign")}</button>
      <button @click=${() => (this.resigning = false)}>${t("不，接着下", "No, play on")}</button>`;
  }

  private choices(): TemplateResult | typeof nothing {
    const openings = this.board?.openings ?? [];
    if (openings.length === 0) return nothing;
    const chosen = this.opening;
    return html`<section class="openings">
      <h2>${t("执黑先选一种开局", "Black chooses an opening")}</h2>
      <div class="choices">
        ${openings.map(
          (opening) => html`<button
            aria-pressed=${opening === chosen}
            @click=${() => (this.opening = opening)}
          >
            ${preview(opening)} <span>${openingName(opening)}</span>
          </button>`,
        )}
      </div>
      <div class="bar">
        <button class="main" ?disabled=${!chosen} @click=${() => chosen && this.act(chosen.action)}>
          ${chosen ? t(`就下 ${openingName(chosen)}`, `Play ${openingName(chosen)}`) : t("先选一种", "Choose one first")}
        </button>
      </div>
    </section>`;
  }

  // --- what the player does

  private spotOfPointer(event: PointerEvent): string | null {
    const drawn = this.renderRoot.querySelector(".board svg");
    if (!drawn) return null;
    const box = drawn.getBoundingClientRect();
    const scale = SIDE / box.width;
    const spot = nearest((event.clientX - box.left) * scale, (event.clientY - box.top) * scale, CELL, MARGIN);
    return spot && pointName(spot);
  }

  private hover = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || !this.free || this.waiting) return;
    const point = this.spotOfPointer(event);
    this.ghost = point && this.stoneAt(point) < 0 ? point : null;
  };

  /** A mouse places at once; a finger shows the stone first, since it hides what it touches. */
  private press = (event: PointerEvent): void => {
    const point = this.spotOfPointer(event);
    this.keyed = false;
    if (point) this.aim(point, event.pointerType === "mouse");
  };

  private aim(point: string, sure: boolean): void {
    if (!this.free || this.stoneAt(point) >= 0) return;
    const again = this.waiting && this.ghost === point;
    if (again || (sure && !this.isFoul(point))) {
      this.play(point);
      return;
    }
    this.ghost = point;
    this.waiting = true;
  }

  private key = (event: KeyboardEvent): void => {
    const to = stepTo(this.cursor, event.key);
    if (to) this.cursor = to;
    else if (event.key === "Enter" || event.key === " ") this.aim(pointName(this.cursor), true);
    else if (event.key === "Escape") this.waiting = (this.ghost = null) !== null;
    else return;
    this.keyed = true;
    event.preventDefault();
    event.stopPropagation();
  };

  private play(point: string | null): void {
    if (point) this.act(point);
  }

  private act(action: string): void {
    this.waiting = this.resigning = false;
    this.dispatchEvent(new CustomEvent("act", { detail: action, bubbles: true, composed: true }));
  }
}

/** The code and name of an opening: `D4 花月`. */
function openingName(opening: Opening): string {
  return words(opening).replace(/^(开局|opening)\s+/i, "");
}

function place({ column, row }: Spot): { x: number; y: number } {
  return { x: MARGIN + column * CELL, y: MARGIN + (LINES - 1 - row) * CELL };
}

function lines(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

const FAR = MARGIN + CELL * (LINES - 1);
const GRID = svg`<path class="grid" d=${lines(LINES)
  .map((i) => MARGIN + i * CELL)
  .map((at) => `M${MARGIN} ${at} H${FAR} M${at} ${MARGIN} V${FAR}`)
  .join(" ")}></path>
  ${STARS.map(place).map(({ x, y }) => svg`<circle class="star" cx=${x} cy=${y} r="4"></circle>`)}`;

const AXES = svg`${lines(LINES).map((i) => {
  const { x, y } = place({ column: i, row: i });
  return svg`<text class="axis" x=${x} y=${SIDE - 6}>${String.fromCharCode(97 + i)}</text>
    <text class="axis" x="12" y=${y + 5}>${i + 1}</text>`;
})}`;

function preview(opening: Opening): SVGTemplateResult {
  const side = PREVIEW.lines * 10;
  const grid = lines(PREVIEW.lines).map((i) => `M0 ${i * 10 + 5} H${side} M${i * 10 + 5} 0 V${side}`);
  return svg`<svg viewBox="0 0 ${side} ${side}" aria-hidden="true">
    <rect class="wood" width=${side} height=${side}></rect>
    <path class="grid" style="stroke-width:0.6" d=${grid.join(" ")}></path>
    ${opening.points.map((point, i) => {
      const spot = spotOf(point) ?? MIDDLE;
      const x = (spot.column - PREVIEW.column) * 10 + 5;
      const y = (PREVIEW.row + PREVIEW.lines - 1 - spot.row) * 10 + 5;
      return svg`<circle class="stone ${i % 2 === 0 ? "black" : "white"}" style="stroke-width:0.5" cx=${x} cy=${y} r="4.4"></circle>`;
    })}
  </svg>`;
}
