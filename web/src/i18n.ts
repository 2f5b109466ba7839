/** Chinese and English side by side, where they are used. */

import { settings, type Language } from "./settings";

/** The language that is shown. */
export function language(): Language {
  return settings.get("language");
}

/** The text in the language that is shown. */
export function t(zh: string, en: string): string {
  return language() === "zh" ? zh : en;
}

/** Words that came from the hall in both languages. */
export function words(both: { zh: string; en: string }): string {
  return language() === "zh" ? both.zh : both.en;
}

/** A number as people write it. */
export function number(n: number): string {
  return n.toLocaleString(language() === "zh" ? "zh-Hans" : "en").replace("-", "−");
}

/** Coins won or lost, with their sign. */
export function signed(n: number): string {
  return n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : "0";
}

/** A moment (UTC ms) as people of the language write it, in the time of this place. */
export function when(at: number): string {
  const form = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language() === "zh" ? "zh-Hans" : "en", form).format(at);
}

/** The code of the language, for `lang`. */
export function tongue(): string {
  return language() === "zh" ? "zh-Hans" : "en";
}
