/** Who somebody will be that the hall does not know yet: a name is ready, and may be changed. */

import { settings, type Language } from "../settings";
import { Store } from "../store";
import type { Me } from "../net/api";
import { hall } from "./hall";
import { friendlyName } from "./names";

/** The name that a newcomer will have. */
export class Visitor extends Store {
  private typed: string | null = null;
  private readonly offered: Partial<Record<Language, string>> = {};

  /** What was typed; before that a friendly name in the language that is shown. */
  get name(): string {
    if (this.typed !== null) return this.typed;
    const language = settings.get("language");
    return (this.offered[language] ??= friendlyName(language));
  }

  /** Take another name. */
  set name(name: string) {
    this.typed = name;
    this.changed();
  }

  /** Another friendly name. */
  reroll(): void {
    this.typed = friendlyName(settings.get("language"));
    this.changed();
  }

  /** Be somebody in the hall: who one is already, or a guest of this name. */
  enter(): Promise<Me> {
    return hall.me ? Promise.resolve(hall.me) : hall.guest(this.name);
  }
}

export const visitor = new Visitor();
