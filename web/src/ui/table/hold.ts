/** A button for what cannot be undone: held down, or pressed and then confirmed. */

import { css, html, nothing, svg, unsafeCSS, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { t } from "../../i18n";
import { PjElement } from "../../store";
import { shared } from "../styles";

/** ms that it is to be held, and for which a confirmation is waited for. */
const HOLD = 800;
const CONFIRM = 5_000;

/**
 * Tells `chosen`: at once, or with `hold` when it has been held or confirmed by a second press;
 * and `asking`, whether it waits for that second press.
 * What it shows is put inside.
 */
@customElement("pj-hold")
export class HoldButton extends PjElement {
  @property({ type: Boolean }) hold = false;
  @property({ type: Boolean }) main = false;
  @property({ type: Boolean }) disabled = false;
  @property() label = "";
  /** The key that plays it, for assistive technology and as a small mark. */
  @property() key = "";
  @state() private holding = false;
  @state() private asking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private began = 0;

  static override shadowRootOptions = { ...PjElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    shared,
    css`
      :host {
        display: inline-flex;
        min-width: 0;
      }
      button {
        position: relative;
        flex: 1;
        min-width: 0;
        min-height: 48px;
        padding: 0.3em 0.9em;
        border: 0;
        background: #fffaf0;
        color: #2b2417;
        font-weight: 600;
        box-shadow:
          inset 0 -3px 0 rgb(0 0 0 / 14%),
          0 2px 5px rgb(0 0 0 / 40%);
        touch-action: manipulation;
        user-select: none;
        white-space: nowrap;
      }
      button.main {
        background: #c8402c;
        color: #fff;
      }
      button.asking {
        background: #ffd75e;
        color: #2a2000;
      }
      button:focus-visible {
        outline-color: #ffd75e;
      }
      .ring {
        position: absolute;
        inset: -6px;
        width: calc(100% + 12px);
        height: calc(100% + 12px);
        pointer-events: none;
        overflow: visible;
      }
      .ring rect {
        x: 2px;
        y: 2px;
        width: calc(100% - 4px);
        height: calc(100% - 4px);
        rx: 14px;
        fill: none;
        stroke: #ffd75e;
        stroke-width: 5;
        stroke-dasharray: 100;
        animation: fill ${unsafeCSS(HOLD)}ms linear forwards;
      }
      @keyframes fill {
        from {
          stroke-dashoffset: 100;
        }
        to {
          stroke-dashoffset: 0;
        }
      }
      kbd {
        font: inherit;
        font-size: 0.72em;
        font-weight: 400;
        opacity: 0.75;
        margin-left: 0.1em;
      }
      slot {
        display: contents;
      }
      /* The question takes the place of the words, whose width is kept. */
      .sure {
        position: absolute;
        inset: 0;
        display: grid;
        place-items: center;
      }
      .asking > :is(slot, kbd) {
        visibility: hidden;
      }
      @media (max-aspect-ratio: 6/5), (max-height: 480px) {
        button {
          padding: 0.15em 0.55em;
        }
        kbd {
          display: none;
        }
      }
      @media (max-height: 690px) {
        button {
          min-height: 44px;
        }
      }
      @media (pointer: coarse) {
        kbd {
          display: none;
        }
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override render(): TemplateResult {
    const how = this.hold ? t("（按住，或按两次）", " (hold, or press twice)") : "";
    const label = this.asking ? `${t("确定：", "Confirm: ")}${this.label}` : `${this.label}${how}`;
    return html`<button
      class="${this.main ? "main" : ""} ${this.asking ? "asking" : ""}"
      ?disabled=${this.disabled}
      aria-label=${label}
      aria-keyshortcuts=${this.key || nothing}
      @pointerdown=${(e: PointerEvent) => e.button === 0 && this.begin()}
      @pointerup=${() => this.end(true)}
      @pointerleave=${() => this.end(false)}
      @pointercancel=${() => this.end(false)}
      @contextmenu=${(e: Event) => this.hold && e.preventDefault()}
      @keydown=${this.keydown}
      @keyup=${this.keyup}
      @click=${this.clicked}
    >
      ${this.holding
        ? html`<svg class="ring" aria-hidden="true">${svg`<rect pathLength="100"></rect>`}</svg>`
        : nothing}
      ${this.asking ? html`<span class="sure">${t("确定？", "Sure?")}</span>` : nothing}
      <slot></slot>${this.key ? html`<kbd aria-hidden="true">${this.key}</kbd>` : nothing}
    </button>`;
  }

  /** Play it by a key of the table: at once, or ask first. */
  press(): void {
    if (this.disabled) return;
    if (!this.hold || this.asking) this.choose();
    else this.ask();
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.get("asking") === undefined) return; // it has not changed, or only come to be
    this.dispatchEvent(new CustomEvent("asking", { detail: this.asking }));
  }

  private choose(): void {
    this.holding = this.asking = false;
    clearTimeout(this.timer);
    this.dispatchEvent(new CustomEvent("chosen"));
  }

  private ask(): void {
    this.asking = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.asking = false), CONFIRM);
  }

  private begin(): void {
    if (!this.hold || this.disabled || this.asking) return;
    this.holding = true;
    this.began = Date.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.choose(), HOLD);
  }

  /** Let go too early: a short press asks for a second one. */
  private end(inside: boolean): void {
    if (!this.holding) return;
    this.holding = false;
    clearTimeout(this.timer);
    if (inside && Date.now() - this.began < HOLD) this.ask();
    this.swallow = true;
  }

  /** The click that follows a press which has been dealt with. */
  private swallow = false;

  private clicked(event: MouseEvent): void {
    event.stopPropagation();
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    if (!this.hold || this.asking) this.choose();
  }

  private keydown(event: KeyboardEvent): void {
    if (!this.hold || (event.key !== "Enter" && event.key !== " ")) return;
    if (this.asking) return; // a click follows, and confirms
    event.preventDefault();
    if (!event.repeat) this.begin();
  }

  private keyup(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (this.holding) event.preventDefault();
    this.end(true);
    this.swallow = false;
  }
}
