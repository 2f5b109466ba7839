/** What a player has chosen for this browser; kept in its storage. */

import { Store } from "./store";

export type Language = "zh" | "en";
export type Theme = "auto" | "light" | "dark";

/** The choices and their defaults. */
export interface Choices {
  language: Language;
  theme: Theme;
  /** Tile set: by face alone, or with digits for colour-blind eyes. */
  tiles: "classic" | "clear";
  motion: "auto" | "reduced";
  /** Voice pack; empty: no voice. */
  voice: string;
  muted: boolean;
  voiceVolume: number;
  effectVolume: number;
  hints: boolean;
  /** Kinds of claims that are let pass by themselves: chi, pon, kong. */
  autoPass: string[];
  /** Things that have been explained in place. */
  explained: string[];
  /** Tap once to discard, rather than twice. */
  quickDiscard: boolean;
  /** Letters and digits are keys of the table. */
  shortcuts: boolean;
}

const KEY = "paiju.settings";

function defaults(): Choices {
  const languages = globalThis.navigator?.languages ?? [];
  const chinese = languages.some((l) => l.startsWith("zh"));
  return {
    language: chinese ? "zh" : "en",
    theme: "auto",
    tiles: "classic",
    motion: "auto",
    voice: "mandarin",
    muted: false,
    voiceVolume: 0.8,
    effectVolume: 0.6,
    hints: true,
    autoPass: [],
    explained: [],
    quickDiscard: false,
    shortcuts: true,
  };
}

/** The settings of this browser. */
export class Settings extends Store {
  private choices: Choices;

  constructor(private readonly storage: Storage | undefined) {
    super();
    this.choices = { ...defaults(), ...this.read() };
  }

  /** One of the choices. */
  get<K extends keyof Choices>(name: K): Choices[K] {
    return this.choices[name];
  }

  /** Choose, and remember. */
  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.choices = { ...this.choices, [name]: value };
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
    this.changed();
  }

  /** Whether things should move as little as possible. */
  get still(): boolean {
    if (this.choices.motion === "reduced") return true;
    return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  }

  private read(): Partial<Choices> {
    try {
      const kept: unknown = JSON.parse(this.storage?.getItem(KEY) ?? "{}");
      return typeof kept === "object" && kept !== null ? (kept as Partial<Choices>) : {};
    } catch {
      return {};
    }
  }
}

/** The storage of this browser, if the page may use it. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // forbidden to this page
  }
}

export const settings = new Settings(browserStorage());
