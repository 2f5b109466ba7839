/** The keys of the table. */

import { settings } from "../../settings";
import type { Offer } from "../../wire";
import { offerOfKey, type Menu } from "./actions";

/** What keys do here. */
export interface KeyDoes {
  menu(): Menu;
  press(offer: Offer): void;
  declare(): void;
  auto(): void;
  mute(): void;
  help(): void;
  hand(): void;
  skip(): boolean;
}

/** Whether an element takes keys itself: a field, or anything in a dialog. */
function takesKeys(event: KeyboardEvent): boolean {
  return event.composedPath().some((target) => {
    if (!(target instanceof Element)) return false;
    return target.matches("input, select, textarea, dialog, [contenteditable]");
  });
}

/** Do what a key stands for; whether it stood for something. */
export function takeKey(event: KeyboardEvent, does: KeyDoes): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || takesKeys(event)) {
    return false;
  }
  if (event.key === "Escape" && does.skip()) return true;
  if (!settings.get("shortcuts")) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const plain: Record<string, () => void> = {
    "?": does.help,
    t: does.declare,
    o: does.auto,
    m: does.mute,
    a: does.hand,
  };
  if (plain[key]) {
    plain[key].call(does);
    return true;
  }
  const offer = offerOfKey(does.menu(), key);
  if (offer) does.press(offer);
  return offer !== null;
}
