/** Words of a game that are explained in place when a player meets them for the first time. */

import type { GameAbout, Offer, Term } from "../../wire";
import { parseAction } from "./actions";

/** The name under which it is kept that a term has been explained. */
export function termKey(game: GameAbout, term: Term): string {
  return `${game.id}.${term.id}`;
}

/** Ids of terms that an offer makes a player meet, where its words do not name them. */
function idsOf(offer: Offer): string[] {
  const { word } = parseAction(offer.action);
  if (word === "pass") return offer.hold ? ["pass_lock"] : [];
  if (word === "choice") return offer.zh.includes("勾") ? ["hooks"] : [];
  return [word];
}

/** The terms that some offers, some Chinese words, or clauses make a player meet. */
export function termsMet(
  game: GameAbout,
  offers: readonly Offer[],
  said = "",
  clauses: readonly string[] = [],
): Term[] {
  const ids = new Set(offers.flatMap(idsOf));
  const text = [said, ...offers.flatMap((o) => [o.zh, o.worth?.zh, o.why?.zh])].join(" ");
  return game.terms.filter(
    (term) => ids.has(term.id) || clauses.includes(term.clause) || text.includes(term.zh),
  );
}

/** The first of them that has not been explained yet. */
export function firstNew(
  game: GameAbout,
  terms: readonly Term[],
  explained: readonly string[],
): Term | null {
  return terms.find((term) => !explained.includes(termKey(game, term))) ?? null;
}
