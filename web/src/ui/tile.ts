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
      position: absolute;
      left: 0;
      top: 0;
      width: var(--w);
      height: calc(var(--w) * 4 / 3);
      border-radius: calc(var(--w) * 0.12);
      background: #fbf8ef;
      border: 1px solid #b9ae94;
      box-shadow:
        inset 0 calc(var(--w) * -0.05) 0 #d9cfb8,
        0 1px 2px rgb(0 0 0 / 35%);
      overflow: hidden;
    }
    .tile.back {
      background: #2d6a8e;
      border-color: #1d4a66;
      box-shadow:
        inset 0 calc(var(--w) * -0.05) 0 #1d4a66,
        0 1px 2px rgb(0 0 0 / 35%);
    }
    :host([gold]) .tile {
      background: #ffe9a8;
      border-color: #a87a00;
    }
    :host([dim]) .tile {
      filter: brightness(0.7);
    }
    svg {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
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
      <svg viewBox="0 0 60 80" aria-hidden="true">
        ${svg`<use href="${sprite}#t-${back ? "back" : this.tile}"></use>`}
        ${this.gold ? svg`<use href="${sprite}#gold"></use>` : nothing}
      </svg>
    </span>`;
  }
}
