/** Take a chair by a code. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-join")
export class Join extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>Join</h1>`;
  }
}
