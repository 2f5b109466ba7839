/** The table where one sits. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-table")
export class TablePage extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>TablePage</h1>`;
  }
}
