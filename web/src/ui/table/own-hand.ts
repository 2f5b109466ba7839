/** The own hand: raised under the pointer or by a tap, discarded by a click, a second tap, a drag. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";

import { t, words } from "../../i18n";
import { settings } from "../../settings";
import { tileName, type Tile } from "../../state/tiles";
import { PjElement } from "../../store";
import type { Both } from "../../types";
import { shared } from "../styles";
import "../tile";
import type { OwnTile } from "./own";

/** Pixels upward from which on a drag discards, and from which on it is a drag at all. */
const FLUNG = 36;
const DRAG = 8;

/**
 * `may`: tiles that can be discarded now, null if it is not one's turn; `barred`: why some cannot.
 * Tells of `raise` (the tile or null) and `discard` (the tile).
 */
@customElement("pj-own-hand")
export class OwnHand extends PjElement {
  @property({ attribute: false }) tiles: OwnTile[] = [];
  @property({ attribute: false }) gold: Tile | null = null;
  @property({ attribute: false }) may: ReadonlySet<Tile> | null = null;
  @property({ attribute: false }) barred: ReadonlyMap<Tile, Both> = new Map();
  /** How many tiles stand in a row where they do not fit into one. */
  @property({ type: Number }) perRow = 9;
  @state() private raised: string | null = null;
  @state() private drag: { key: string; x: number; y: number; dy: number } | null = null;
  private focused: string | null = null;
  private touched = false;
  private dragged = false;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        --tile: var(--h);
      }
      .hand {
        display: flex;
        flex-wrap: var(--wrap, wrap);
        justify-content: flex-start;
        align-content: flex-end;
        margin: 0 auto;
        max-width: var(--hand-max, calc((var(--per-row) + 0.5) * var(--h)));
        min-height: calc(var(--rows) * var(--h) * 4 / 3 + (var(--rows) - 1) * 6px + var(--h) * 0.3);
        row-gap: 6px;
        padding: calc(var(--h) * 0.3) 0 0;
      }
      button {
        all: unset;
        display: block;
        flex: none;
        cursor: pointer;
        touch-action: none;
        -webkit-tap-highlight-color: transparent;
        user-select: none;
        position: relative;
        border-radius: calc(var(--h) * 0.13);
      }
      button.drawn {
        margin-left: calc(var(--h) * 0.3);
      }
      .moves button.drawn pj-tile {
        animation: drawn 160ms ease-out;
      }
      .moves button pj-tile {
        transition: transform 90ms ease-out;
      }
      @keyframes drawn {
        from {
          transform: translateY(-40%);
          opacity: 0.3;
        }
      }
      button.raised pj-tile {
        transform: translateY(-22%);
      }
      button:focus-visible {
        outline: 3px solid #ffd75e;
        outline-offset: 1px;
        z-index: 1;
      }
      button.raised:focus-visible {
        outline-offset: 3px;
      }
    `,
  ];

  override render(): TemplateResult {
    if (this.raised !== null && !this.tiles.some((one) => one.key === this.raised)) {
      this.raised = null;
    }
    const rove = this.rove();
    return html`<div
      class="hand ${settings.still ? "" : "moves"}"
      style="--per-row:${this.perRow}"
      role="toolbar"
      aria-label=${t("你的手牌", "Your hand")}
      @keydown=${this.key}
      @pointerleave=${(e: PointerEvent) => e.pointerType === "mouse" && this.raise(null)}
    >
      ${repeat(
        this.tiles,
        (one) => one.key,
        (one) => this.tile(one, one.key === rove),
      )}
    </div>`;
  }

  private tile(one: OwnTile, rove: boolean): TemplateResult {
    const why = this.barred.get(one.tile);
    const dim = this.may !== null && !this.may.has(one.tile);
    const names = [words(tileName(one.tile))];
    if (one.tile === this.gold) names.push(t("金", "gold"));
    if (one.drawn) names.push(t("刚摸到", "just drawn"));
    if (why) names.push(words(why));
    const drag = this.drag?.key === one.key ? this.drag.dy : 0;
    return html`<button
      class=${classMap({ drawn: one.drawn, raised: this.raised === one.key && !drag })}
      style=${drag ? `transform:translateY(${Math.min(0, drag)}px);z-index:2` : ""}
      data-key=${one.key}
      tabindex=${rove ? 0 : -1}
      aria-label=${names.join(t("，", ", "))}
      aria-disabled=${dim || this.may === null ? "true" : "false"}
      title=${why ? words(why) : nothing}
      @pointerenter=${(e: PointerEvent) => this.enter(e, one)}
      @pointerdown=${(e: PointerEvent) => this.down(e, one)}
      @pointermove=${(e: PointerEvent) => this.move(e, one)}
      @pointerup=${(e: PointerEvent) => this.up(e, one)}
      @pointercancel=${() => (this.drag = null)}
      @click=${(e: MouseEvent) => this.clicked(e, one)}
      @focus=${() => this.focus_(one)}
    >
      <pj-tile mute .tile=${one.tile} ?gold=${one.tile === this.gold} ?dim=${dim}></pj-tile>
    </button>`;
  }

  /** The tile that Tab reaches: the one last focused, else the drawn or last one. */
  private rove(): string | undefined {
    const kept = this.tiles.find((one) => one.key === this.focused);
    return (kept ?? this.tiles.at(-1))?.key;
  }

  // --- raising and discarding

  private raise(one: OwnTile | null): void {
    if (this.raised === (one?.key ?? null)) return;
    this.raised = one?.key ?? null;
    this.dispatchEvent(new CustomEvent("raise", { detail: one?.tile ?? null }));
  }

  private discard(one: OwnTile): void {
    if (this.may?.has(one.tile)) {
      this.dispatchEvent(new CustomEvent("discard", { detail: one.tile }));
    }
  }

  private enter(event: PointerEvent, one: OwnTile): void {
    if (event.pointerType === "mouse") this.raise(one);
  }

  private focus_(one: OwnTile): void {
    this.focused = one.key;
    if (!this.touched) this.raise(one);
  }

  private down(event: PointerEvent, one: OwnTile): void {
    this.touched = event.pointerType !== "mouse";
    this.dragged = false;
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.drag = { key: one.key, x: event.clientX, y: event.clientY, dy: 0 };
  }

  private move(event: PointerEvent, one: OwnTile): void {
    if (this.drag?.key !== one.key) return;
    const dy = event.clientY - this.drag.y;
    if (dy < -DRAG) this.dragged = true;
    if (this.dragged) this.drag = { ...this.drag, dy };
  }

  private up(_event: PointerEvent, one: OwnTile): void {
    const flung = this.drag?.key === one.key && this.drag.dy < -FLUNG;
    this.drag = null;
    if (flung) this.discard(one);
  }

  /** A mouse discards at once; a finger raises first, and discards what is raised. */
  private clicked(event: MouseEvent, one: OwnTile): void {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    const finger = event.detail > 0 && this.touched;
    if (finger && this.raised !== one.key && !settings.get("quickDiscard")) this.raise(one);
    else this.discard(one);
    this.touched = false;
  }

  // --- keys

  private key(event: KeyboardEvent): void {
    const at = this.tiles.findIndex((one) => one.key === this.focused);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: this.tiles.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.focusAt((to + this.tiles.length) % this.tiles.length);
    } else if (event.key === "ArrowUp" && this.tiles[at]) {
      event.preventDefault();
      this.discard(this.tiles[at]);
    } else if (event.key === "Enter" && event.repeat) {
      event.preventDefault(); // a key that is held discards once
    }
  }

  private focusAt(at: number): void {
    const key = this.tiles[at]?.key;
    const button = [...(this.renderRoot.querySelectorAll("button") ?? [])].find(
      (one) => one.dataset["key"] === key,
    );
    this.touched = false;
    button?.focus();
  }

  /** Put the focus on the drawn tile, or on the last one. */
  async take(): Promise<void> {
    await this.updateComplete;
    this.focusAt(this.tiles.length - 1);
  }
}
