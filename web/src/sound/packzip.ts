/** A voice pack as one file: a zip of its folder, `pack.json` and clips. */

import { checkPack, PackError, type Pack, type PackFile } from "./packs";
import { unzip, zip } from "./zip";

/** A pack that has been read from a file: what it says of itself, and its recordings by clip id. */
export interface ReadPack {
  file: PackFile;
  clips: Map<string, ArrayBuffer>;
}

/** The zip of a pack. Clips whose recording is missing are left out of it. */
export async function packToZip(pack: Pack): Promise<Blob> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const clips: PackFile["clips"] = {};
  for (const [id, clip] of Object.entries(pack.file.clips)) {
    const bytes = await pack.bytes(id);
    if (!bytes) continue;
    clips[id] = clip;
    files.set(`${pack.file.id}/${clip.file}`, new Uint8Array(bytes));
  }
  const told = `${JSON.stringify({ ...pack.file, clips }, null, 1)}\n`;
  files.set(`${pack.file.id}/pack.json`, new TextEncoder().encode(told));
  return zip(files);
}

/**
 * The pack in a zip, in a folder or not. Throws `PackError` where there is none. Clips whose file
 * is missing are left out.
 */
export async function packFromZip(archive: ArrayBuffer): Promise<ReadPack> {
  const files = await unzip(archive).catch(() => {
    throw new PackError({
      zh: "这个文件不是 zip，或者已经损坏。",
      en: "This file is no zip archive, or it is damaged.",
    });
  });
  const path = [...files.keys()]
    .filter((name) => name === "pack.json" || name.endsWith("/pack.json"))
    .sort((a, b) => a.length - b.length)[0];
  const told = path === undefined ? undefined : files.get(path);
  if (path === undefined || !told) {
    throw new PackError({ zh: "压缩包里没有 pack.json。", en: "The archive has no pack.json." });
  }
  const file = checkPack(parsed(told));
  const folder = path.slice(0, -"pack.json".length);
  const clips = new Map<string, ArrayBuffer>();
  for (const [id, clip] of Object.entries(file.clips)) {
    const bytes = files.get(folder + clip.file);
    if (bytes) clips.set(id, bytes.slice().buffer);
    else delete file.clips[id];
  }
  if (!clips.size) {
    throw new PackError({ zh: "这个语音包里一条录音也没有。", en: "The pack has no recording at all." });
  }
  return { file, clips };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
