/** Voice packs: a folder of short clips with a `pack.json`. Two come with the hall; one can record more. */

import type { Both } from "../types";
import { recordings } from "./recordings";

/** A clip of a pack: its file, and what is said in it. */
export interface PackClip {
  file: string;
  zh: string;
  en?: string;
  /** How it is read: pinyin, Tâi-lô, … */
  roman?: string;
}

/** A `pack.json`. Clips may be missing: what has none is not spoken. */
export interface PackFile {
  schema: 1;
  id: string;
  name: Both;
  /** BCP 47: `cmn-Hans`, `nan`. */
  language: string;
  /** Spoken by a machine. */
  synthetic: boolean;
  licence: string;
  speaker?: string;
  clips: Record<string, PackClip>;
}

/** A pack that can be listened to. */
export interface Pack {
  file: PackFile;
  /** The recording of a clip; null where there is none. */
  bytes(id: string): Promise<ArrayBuffer | null>;
}

/** What is wrong with a pack, in words for people. */
export class PackError extends Error {
  constructor(readonly words: Both) {
    super(words.en);
  }
}

/** The packs that the hall serves. */
export const BUILT_IN = ["mandarin", "hokkien"] as const;

const base = () => `${import.meta.env.BASE_URL}voices/`;

/** Clip ids and file names: nothing that could lead out of the pack's folder. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/;
const MOST_CLIPS = 500;
const LONGEST_TEXT = 200;

/**
 * A `pack.json` that has been read, checked. Unknown fields are left out. Throws `PackError`, which
 * says what is wrong.
 */
export function checkPack(value: unknown): PackFile {
  const pack = fields(value);
  if (!pack) throw fault("pack.json 不是一个语音包说明。", "pack.json does not describe a voice pack.");
  if (pack["schema"] !== 1) {
    throw fault("这个语音包的格式版本不认识。", "This version of voice packs is not known.");
  }
  const id = pack["id"];
  if (!text(id) || !PLAIN.test(id)) {
    throw fault("语音包的 id 只能用字母、数字、点、横线。", "The pack's id may have letters, digits, dots and hyphens only.");
  }
  const name = fields(pack["name"]);
  if (!name || !text(name["zh"]) || !text(name["en"])) {
    throw fault("语音包没有中英文名字。", "The pack has no name in Chinese and English.");
  }
  const { language, licence, speaker, synthetic } = pack;
  if (!text(language) || !text(licence) || typeof synthetic !== "boolean") {
    throw fault("语音包没有写明语言、许可或是否合成。", "The pack lacks its language, licence or whether it is synthetic.");
  }
  return {
    schema: 1,
    id,
    name: { zh: name["zh"], en: name["en"] },
    language,
    synthetic,
    licence,
    ...(text(speaker) && { speaker }),
    clips: checkClips(pack["clips"]),
  };
}

function checkClips(value: unknown): Record<string, PackClip> {
  const clips = Object.entries(fields(value) ?? {});
  if (!fields(value) || clips.length > MOST_CLIPS) {
    throw fault("语音包的 clips 读不懂。", "The pack's clips cannot be read.");
  }
  const checked: Record<string, PackClip> = {};
  for (const [id, told] of clips) {
    const clip = fields(told);
    if (!PLAIN.test(id) || !clip || !text(clip["file"]) || !PLAIN.test(clip["file"]) || !text(clip["zh"])) {
      throw fault(`语音包里「${id.slice(0, 40)}」一条写得不对。`, `The clip "${id.slice(0, 40)}" is not written rightly.`);
    }
    const { file, zh, en, roman } = clip as Record<string, string>;
    checked[id] = {
      file: file as string,
      zh: zh as string,
      ...(text(en) && { en }),
      ...(text(roman) && { roman }),
    };
  }
  return checked;
}

function fault(zh: string, en: string): PackError {
  return new PackError({ zh, en });
}

function fields(value: unknown): Record<string, unknown> | null {
  const plain = typeof value === "object" && value !== null && !Array.isArray(value);
  return plain ? (value as Record<string, unknown>) : null;
}

function text(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_TEXT;
}

async function fetched(path: string): Promise<Response | null> {
  const answer = await fetch(base() + path).catch(() => null);
  return answer?.ok ? answer : null;
}

const served = new Map<string, Promise<PackFile | null>>();

/** The `pack.json` of a pack that the hall serves; null while it cannot be had. */
export function builtIn(id: string): Promise<PackFile | null> {
  const known = served.get(id);
  if (known) return known;
  const read = fetched(`${id}/pack.json`)
    .then(async (answer) => (answer ? checkPack(await answer.json()) : null))
    .catch(() => null)
    .then((pack) => {
      if (!pack) served.delete(id); // to be asked for again
      return pack;
    });
  served.set(id, read);
  return read;
}

/** All packs: those of the hall, then those recorded in this browser. */
export async function listPacks(): Promise<PackFile[]> {
  const packs = await Promise.all([...BUILT_IN.map(builtIn), recordings.list()]);
  return packs.flat().filter((pack) => pack !== null);
}

/** A pack by its id; null where there is none, or it cannot be had. */
export async function openPack(id: string): Promise<Pack | null> {
  if (!(BUILT_IN as readonly string[]).includes(id)) return recordings.open(id);
  const file = await builtIn(id);
  if (!file) return null;
  return {
    file,
    async bytes(clip) {
      const name = file.clips[clip]?.file;
      const answer = name ? await fetched(`${id}/${name}`) : null;
      return answer ? answer.arrayBuffer() : null;
    },
  };
}
