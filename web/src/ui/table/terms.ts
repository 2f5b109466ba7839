/** Words of a game that are explained in place when a player meets them for the first time. */

import { html, nothing, type TemplateResult } from "lit";

import { Router } from "../../router";
import type { GameAbout, Offer, Term } from "../../wire";
import { parseAction } from "./actions";

/** The name under which it is kept that a term has been explained. */
export function termKey(game: GameAbout, term: Term): string {
  return `${game.id}.${term.id}`;
}

/** The terms that some offers, or some Chinese words, make a player meet. */
export function termsMet(game: GameAbout, offers: readonly Offer[], said: string): Term[] {
  const actions = new Set(offers.map((offer) => parseAction(offer.action).word));
  const text = [said, ...offers.flatMap((o) => [o.zh, o.worth?.zh, o.why?.zh])].join(" ");
  return (game.terms ?? []).filter((term) => actions.has(term.id) || text.includes(term.zh));
}

/** The first of them that has not been explained yet. */
export function firstNew(
  game: GameAbout,
  terms: readonly Term[],
  explained: readonly string[],
): Term | null {
  return terms.find((term) => !explained.includes(termKey(game, term))) ?? null;
}

/** A link to the clause of the rules. */
export function clauseLink(game: string, clause: string): TemplateResult | typeof nothing {
  if (!clause) return nothing;
  return html`<a href=${Router.href(`rules/${game}`, { clause })}>${clause}</a>`;
}
