/** A tile: its face from the sprite of the chosen set, its body by CSS. */

import { css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { words } from "../i18n";
import { settings } from "../settings";
import { HIDDEN, tileName, type Tile } from "../state/tiles";
import { PjElement } from "../store";

/** `tile` as the hall writes it; `?` shows the back. Size by `--tile`, its width. */
@customElement("pj-tile")
export class TileElement extends PjElement {
  @property() tile: Tile = HIDDEN;
  /** Mark it as the gold. */
  @property({ type: Boolean, reflect: true }) gold = false;
  /** Lying on its side: claimed from the seat that it points to. */
  @property({ type: Boolean, reflect: true }) turned = false;
  @property({ type: Boolean, reflect: true }) dim = false;
  /** Nothing for screen readers: what is around it says what it is. */
  @property({ type: Boolean }) mute = false;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = css`
    :host {
      --w: var(--tile, 40px);
      display: inline-block;
      position: relative;
      width: var(--w);
      height: calc(var(--w) * 4 / 3);
      flex: none;
    }
    :host([turned]) {
      width: calc(var(--w) * 4 / 3);
      height: var(--w);
    }
    :host([turned]) .tile {
      transform: rotate(-90deg) translateX(-100%);
      transform-origin: 0 0;
    }
    .tile {
      --thick: calc(var(--w) * 0.07);
      position: absolute;
      left: 0;
      top: 0;
      width: var(--w);
      height: calc(var(--w) * 4 / 3);
      border-radius: calc(var(--w) * 0.13);
      background: linear-gradient(#fffdf6, #f6f0df);
      box-shadow:
        inset 0 0 0 max(0.5px, var(--w) * 0.015) #b9ae94,
        inset 0 calc(var(--thick) * -1) 0 #d8ccae,
        0 calc(var(--thick) * 0.6) var(--thick) rgb(0 0 0 / 38%);
      overflow: hidden;
    }
    .tile.back {
      background: linear-gradient(#3a66b8, #274f9b);
      box-shadow:
        inset 0 0 0 max(0.5px, var(--w) * 0.015) #1a3870,
        inset 0 calc(var(--thick) * -1) 0 #d8ccae,
        0 calc(var(--thick) * 0.6) var(--thick) rgb(0 0 0 / 38%);
    }
    :host([gold]) .tile {
      background: linear-gradient(#fff1c2, #ffe08a);
    }
    :host([dim]) .tile {
      filter: brightness(0.62) saturate(0.7);
    }
    svg {
      position: absolute;
      left: 4%;
      top: 2%;
      width: 92%;
      height: 92%;
      transform: rotate(var(--face-turn, 0deg));
    }
    .back svg {
      left: 0;
      top: 0;
      width: 100%;
      height: 95%;
    }
  `;

  override render(): TemplateResult {
    const back = this.tile === HIDDEN;
    const sprite = `tiles/${settings.get("tiles")}.svg`;
    const label = words(tileName(this.tile));
    return html`<span
      class="tile ${back ? "back" : ""}"
      role=${this.mute ? "presentation" : "img"}
      aria-label=${this.mute ? nothing : label}
    >
      <svg viewBox="0 0 72 96" aria-hidden="true">
        ${svg`<use href="${sprite}#t-${back ? "back" : this.tile}"></use>`}
        ${this.gold ? svg`<use href="${sprite}#gold"></use>` : nothing}
      </svg>
    </span>`;
  }
}
