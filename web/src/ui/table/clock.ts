/** A countdown in its own small element, so that nothing else is drawn again each second. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { t } from "../../i18n";
import { PjElement } from "../../store";

/** Seconds to show until `ends` (ms), and of them what comes out of the bank (ms). */
export function clockParts(ends: number, bank: number, now: number): [number, number] {
  const left = Math.max(0, ends - now);
  const own = left > bank ? left - bank : left;
  return [Math.ceil(own / 1000), left > bank ? Math.ceil(bank / 1000) : 0];
}

/** `ends`: ms of this clock at which time is up, 0 for none; `bank`: ms of it from the bank. */
@customElement("pj-clock")
export class Clock extends PjElement {
  @property({ type: Number }) ends = 0;
  @property({ type: Number }) bank = 0;
  /** Only the seconds that run now. */
  @property({ type: Boolean }) bare = false;
  /** Seconds from which on it is urgent. */
  @property({ type: Number }) urgent = 5;
  @state() private now = Date.now();
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = css`
    :host {
      display: inline-block;
      font-variant-numeric: tabular-nums;
      font-weight: 700;
      line-height: 1.1;
    }
    .urgent {
      color: var(--pj-urgent, #ffd75e);
    }
    small {
      display: var(--bank, inline);
      font-size: 0.6em;
      font-weight: 400;
    }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => {
      if (this.ends) this.now = Date.now();
    }, 250);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("ends")) this.now = Date.now();
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.ends) return nothing;
    const [own, bank] = clockParts(this.ends, this.bank, this.now);
    const title = t(`还有 ${own} 秒，另有 ${bank} 秒备用`, `${own} s, and ${bank} s in the bank`);
    return html`<span role="timer" title=${bank ? title : nothing} class=${own <= this.urgent ? "urgent" : ""}
      >${own}${bank && !this.bare ? html`<small> +${bank}</small>` : nothing}</span
    >`;
  }
}
