/** Open a private room. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-new-room")
export class NewRoom extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>NewRoom</h1>`;
  }
}
