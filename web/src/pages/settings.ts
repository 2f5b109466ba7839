/** What one can choose. */

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

import { PjElement } from "../store";
import { shared } from "../ui/styles";

@customElement("pj-settings")
export class SettingsPage extends PjElement {
  static override styles = [shared];

  override render(): TemplateResult {
    return html`<h1>SettingsPage</h1>`;
  }
}
