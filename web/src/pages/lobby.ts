/** What there is to play. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-lobby")
export class Lobby extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>Lobby</h1>`;
  }
}
