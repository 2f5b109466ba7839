/** The rules of a game as they stand. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-rules")
export class Rules extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>Rules</h1>`;
  }
}
