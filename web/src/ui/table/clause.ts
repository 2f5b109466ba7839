/** Links into the rules. */

import { html, nothing, type TemplateResult } from "lit";

import { Router } from "../../router";

/** A link to the clause of the rules. */
export function clauseLink(game: string, clause: string): TemplateResult | typeof nothing {
  if (!clause) return nothing;
  return html`<a href=${Router.href(`rules/${game}`, { clause })}>${clause}</a>`;
}
