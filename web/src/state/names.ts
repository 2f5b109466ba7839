/** Friendly names for who has none yet. */

import type { Language } from "../settings";

const FIRST: Record<Language, string[]> = {
  zh: ["爱笑的", "早起的", "悠闲的", "好运的", "喝茶的", "晒太阳的", "慢吞吞的", "胆大的", "听雨的", "会算的"],
  en: ["Cheerful", "Early", "Easygoing", "Lucky", "Tea-loving", "Sunny", "Patient", "Daring", "Quiet", "Clever"],
};
const LAST: Record<Language, string[]> = {
  zh: ["喜鹊", "白鹭", "燕子", "水牛", "海豚", "榕树", "水仙", "龙眼", "石榴", "茉莉"],
  en: ["Magpie", "Egret", "Swallow", "Buffalo", "Dolphin", "Banyan", "Narcissus", "Longan", "Jasmine", "Sparrow"],
};

/** A friendly name of two parts; `pick` gives numbers from 0 up to 1. */
export function friendlyName(language: Language, pick: () => number = Math.random): string {
  const one = (of: string[]) => of[Math.floor(pick() * of.length)] ?? "";
  return [one(FIRST[language]), one(LAST[language])].join(language === "en" ? " " : "");
}
