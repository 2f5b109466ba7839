/** A newcomer's name: one is there already, to be changed or left as it is. */

import { css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { t } from "../i18n";
import { settings } from "../settings";
import { visitor } from "../state/visitor";
import { PjElement } from "../store";
import { shared } from "./styles";

@customElement("pj-name")
export class NameField extends PjElement {
  constructor() {
    super();
    this.uses(settings, visitor);
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
      .row {
        flex-wrap: nowrap;
        max-width: 24rem;
      }
      input {
        flex: 1;
        min-width: 0;
      }
      .soft {
        margin: 0.25rem 0 0;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<label for="name">${t("你的名字", "Your name")}</label>
      <div class="row">
        <input
          id="name"
          autocomplete="nickname"
          maxlength="24"
          aria-describedby="about"
          .value=${visitor.name}
          @input=${(event: Event) => (visitor.name = (event.target as HTMLInputElement).value)}
        />
        <button type="button" @click=${() => visitor.reroll()}>${t("换一个", "Another")}</button>
      </div>
      <p class="soft" id="about">
        ${t("不用注册，叫什么都行。", "No registration; any name will do.")}
      </p>`;
  }
}
