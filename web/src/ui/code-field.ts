/** A room's six digits, and the way in. */

import { css, html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { t } from "../i18n";
import { router } from "../router";
import { settings } from "../settings";
import { PjElement } from "../store";
import { shared } from "./styles";

/** Opens `#/join/CODE`. */
@customElement("pj-code")
export class CodeField extends PjElement {
  @property() code = "";
  @state() private fault = false;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      label {
        display: block;
        font-weight: 600;
      }
      input {
        width: 8rem;
        font-size: 1.2rem;
        letter-spacing: 0.1em;
        font-variant-numeric: tabular-nums;
      }
      .fault {
        margin-top: 0.25rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<form @submit=${this.submit} novalidate>
      <label for="code">${t("房间号（六位数字）", "Room code (six digits)")}</label>
      <div class="row">
        <input
          id="code"
          inputmode="numeric"
          autocomplete="off"
          maxlength="6"
          placeholder="000000"
          aria-invalid=${this.fault}
          aria-describedby="code-fault"
          .value=${this.code}
          @input=${this.typed}
        />
        <button>${t("进房间", "Join")}</button>
        <button type="button" @click=${() => this.go(true)}>${t("旁观", "Watch")}</button>
      </div>
      <p class="fault" id="code-fault" role="alert" ?hidden=${!this.fault}>
        ${this.fault ? t("房间号是六位数字。", "A code has six digits.") : ""}
      </p>
    </form>`;
  }

  private typed(event: Event): void {
    const input = event.target as HTMLInputElement;
    this.code = input.value = input.value.replace(/\D/g, "");
    this.fault = false;
  }

  private submit(event: Event): void {
    event.preventDefault();
    this.go(false);
  }

  private go(watch: boolean): void {
    this.fault = !/^\d{6}$/.test(this.code);
    if (!this.fault) router.go(`join/${this.code}`, watch ? { watch: 1 } : {});
  }
}
