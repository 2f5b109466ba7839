/** Who one is: coins, ranks, matches. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-me")
export class Me extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>Me</h1>`;
  }
}
