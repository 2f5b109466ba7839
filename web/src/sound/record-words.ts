/** The words of the recording page that are lists: clips, languages, licences, refusals. */

import type { Both } from "../types";
import type { Refusal } from "./microphone";
import { WORDS, type ClipId } from "./words";

/** All clips, in the order of recording. */
export const IDS = Object.keys(WORDS) as ClipId[];

/** The clips in groups. */
export const GROUPS: { name: Both; has: (id: ClipId) => boolean }[] = [
  { name: { zh: "牌", en: "Tiles" }, has: (id) => /^tile-.[mpsz]$/.test(id) },
  { name: { zh: "花", en: "Flowers" }, has: (id) => /^tile-.f$/.test(id) },
  { name: { zh: "喊牌", en: "Calls" }, has: (id) => id.startsWith("call-") },
];

/** Languages that a pack may be in, by BCP 47 code. */
export const LANGUAGES: { code: string; name: Both }[] = [
  { code: "nan", name: { zh: "闽南话", en: "Hokkien" } },
  { code: "cmn-Hans", name: { zh: "普通话", en: "Mandarin" } },
  { code: "yue", name: { zh: "粤语", en: "Cantonese" } },
  { code: "hak", name: { zh: "客家话", en: "Hakka" } },
  { code: "mul", name: { zh: "其他", en: "Another" } },
];

/** Licences of a pack, by SPDX identifier. */
export const LICENCES: { code: string; name: Both }[] = [
  { code: "LicenseRef-private", name: { zh: "只给自己和朋友用", en: "For me and my friends only" } },
  { code: "CC0-1.0", name: { zh: "CC0：谁都可以随便用", en: "CC0: anybody may use it for anything" } },
  { code: "CC-BY-4.0", name: { zh: "CC BY：注明说话人就可以用", en: "CC BY: with the speaker's name" } },
];

/** What to do where there is no microphone. */
export const REFUSED: Record<Refusal, Both> = {
  refused: {
    zh: "麦克风没有允许使用。请点地址栏旁边的锁或麦克风图标，把「麦克风」改成「允许」，再点「打开麦克风」。手机还要在系统设置里允许浏览器使用麦克风。",
    en: "The microphone was refused. Click the lock or microphone beside the address, allow the microphone, then open it again here. On a phone the system's settings must allow the browser, too.",
  },
  missing: {
    zh: "没有找到麦克风。请插上麦克风或耳机，再试一次。",
    en: "There is no microphone. Plug one in, or a headset, and try again.",
  },
  busy: {
    zh: "麦克风正被别的程序占用。请关掉通话、会议或录音软件，再试一次。",
    en: "Another program holds the microphone. Close calls, meetings and recorders, and try again.",
  },
  insecure: {
    zh: "这个网址不是 https，浏览器不让用麦克风。请用 https 打开牌馆，或者在开牌馆的那台电脑上用 http://localhost 打开。也可以在别处录好，把 zip 导入进来。",
    en: "Browsers give the microphone to https pages only. Open the hall by https, or as http://localhost on the computer that runs it. Or record elsewhere and bring the zip in here.",
  },
  unsupported: {
    zh: "这个浏览器不能录音。请换新一点的 Chrome、Edge、Firefox 或 Safari，或者把别处录好的 zip 导入进来。",
    en: "This browser cannot record. Take a newer Chrome, Edge, Firefox or Safari, or bring in a zip that was recorded elsewhere.",
  },
};
