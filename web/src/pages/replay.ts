/** A finished hand, step by step. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-replay")
export class Replay extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>Replay</h1>`;
  }
}
