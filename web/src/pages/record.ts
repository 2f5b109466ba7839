/** Record a voice pack. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-record")
export class Record extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>Record</h1>`;
  }
}
