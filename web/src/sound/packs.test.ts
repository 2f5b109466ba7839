import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { BUILT_IN, checkPack, listPacks, openPack, PackError, type Pack, type PackFile } from "./packs";
import { packFromZip, packToZip } from "./packzip";
import { WORDS } from "./words";
import { crc32, unzip, zip } from "./zip";

const VOICES = join(import.meta.dirname, "../../public/voices");

function served(id: string): unknown {
  return JSON.parse(readFileSync(join(VOICES, id, "pack.json"), "utf8"));
}

const MINE: PackFile = {
  schema: 1,
  id: "my-voice",
  name: { zh: "我的声音", en: "My voice" },
  language: "nan",
  synthetic: false,
  licence: "CC0-1.0",
  speaker: "阿水",
  clips: {
    "call-pon": { file: "call-pon.wav", zh: "碰", en: "Pon", roman: "phòng" },
    "call-chi": { file: "call-chi.wav", zh: "吃" },
  },
};

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);

function packOf(file: PackFile, clips: Record<string, Uint8Array<ArrayBuffer>>): Pack {
  return { file, bytes: (id) => Promise.resolve(clips[id]?.buffer ?? null) };
}

describe("a pack.json", () => {
  it.each(BUILT_IN)("that the hall serves is one: %s", (id) => {
    const pack = checkPack(served(id));
    expect(pack).toEqual(served(id));
    expect(Object.keys(pack.clips)).toEqual(Object.keys(WORDS));
  });

  it("may have no speaker and clips without English and reading", () => {
    expect(checkPack(JSON.parse(JSON.stringify(MINE)))).toEqual(MINE);
  });

  it("loses fields that nobody knows", () => {
    expect(checkPack({ ...MINE, more: 1 })).toEqual(MINE);
  });

  it.each<[string, unknown]>([
    ["no object", null],
    ["a list", []],
    ["another version", { ...MINE, schema: 2 }],
    ["no id", { ...MINE, id: undefined }],
    ["an id that leads elsewhere", { ...MINE, id: "../x" }],
    ["no English name", { ...MINE, name: { zh: "我" } }],
    ["an endless name", { ...MINE, name: { zh: "我".repeat(1000), en: "x" } }],
    ["no language", { ...MINE, language: "" }],
    ["no licence", { ...MINE, licence: null }],
    ["nothing about being synthetic", { ...MINE, synthetic: "no" }],
    ["no clips", { ...MINE, clips: undefined }],
    ["clips in a list", { ...MINE, clips: [] }],
    ["a clip without words", { ...MINE, clips: { "call-pon": { file: "a.wav" } } }],
    ["a file elsewhere", { ...MINE, clips: { x: { file: "../../a.wav", zh: "碰" } } }],
    ["a hidden file", { ...MINE, clips: { x: { file: ".a", zh: "碰" } } }],
    ["a strange clip id", { ...MINE, clips: { "a b": { file: "a.wav", zh: "碰" } } }],
    ["too many clips", {
      ...MINE,
      clips: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`c${i}`, MINE.clips["call-pon"]])),
    }],
  ])("is none with %s", (_, value) => {
    expect(() => checkPack(value)).toThrow(PackError);
  });
});

describe("packs of the hall", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", (path: string) => {
      const file = join(VOICES, path.replace(/^.*voices\//, ""));
      try {
        return Promise.resolve(new Response(readFileSync(file)));
      } catch {
        return Promise.resolve(new Response("", { status: 404 }));
      }
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("are listed where this browser keeps none of its own", async () => {
    expect((await listPacks()).map((pack) => pack.id)).toEqual([...BUILT_IN]);
  });

  it("give their clips, and nothing for what they lack", async () => {
    const pack = await openPack("hokkien");
    const sound = await pack?.bytes("call-pon");
    expect(sound?.byteLength).toBeGreaterThan(1000);
    expect(await pack?.bytes("call-nothing")).toBeNull();
    expect(await openPack("nobody")).toBeNull();
  });
});

describe("a zip archive", () => {
  it("checks as others do", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });

  it("gives back what went in", async () => {
    const files = new Map([
      ["a.txt", bytesOf(1, 2, 3)],
      ["碰/empty", bytesOf()],
    ]);
    expect(await unzip(await zip(files).arrayBuffer())).toEqual(files);
  });

  it("can be read by Python, and what Python compresses can be read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "paiju-zip-"));
    try {
      const files = new Map([["pack/碰.txt", new TextEncoder().encode("碰".repeat(500))]]);
      writeFileSync(join(folder, "ours.zip"), Buffer.from(await zip(files).arrayBuffer()));
      const script = `import zipfile
ours = zipfile.ZipFile("ours.zip")
assert ours.testzip() is None
with zipfile.ZipFile("theirs.zip", "w", zipfile.ZIP_DEFLATED) as theirs:
    for name in ours.namelist():
        theirs.writestr(name, ours.read(name))`;
      execFileSync("python3", ["-c", script], { cwd: folder });
      const theirs = readFileSync(join(folder, "theirs.zip"));
      expect(theirs.length).toBeLessThan(500);
      expect(await unzip(new Uint8Array(theirs).buffer)).toEqual(files);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("is refused when damaged, or no archive", async () => {
    const good = new Uint8Array(await zip(new Map([["a", bytesOf(1, 2, 3)]])).arrayBuffer());
    const bad = good.slice();
    bad[31] = 9; // the first byte of the file
    await expect(unzip(bad.buffer)).rejects.toThrow("damaged");
    await expect(unzip(good.slice(0, -30).buffer)).rejects.toThrow();
    await expect(unzip(new ArrayBuffer(5))).rejects.toThrow("no zip archive");
  });

  it("cannot be a bomb", async () => {
    const packed = new Uint8Array(deflateRawSync(Buffer.alloc(1_000_000)));
    const bytes = new Uint8Array(await zip(new Map([["a", packed]])).arrayBuffer());
    const view = new DataView(bytes.buffer);
    const entry = 31 + packed.length;
    view.setUint16(entry + 10, 8, true); // deflated, and said to be as large as it is packed
    await expect(unzip(bytes.buffer)).rejects.toThrow("damaged");
    view.setUint32(entry + 24, 2 ** 31, true);
    await expect(unzip(bytes.buffer)).rejects.toThrow("too large");
  });
});

describe("a pack as a file", () => {
  const clips = { "call-pon": bytesOf(1, 2, 3), "call-chi": bytesOf(4) };

  it("comes back whole", async () => {
    const read = await packFromZip(await (await packToZip(packOf(MINE, clips))).arrayBuffer());
    expect(read.file).toEqual(MINE);
    expect([...read.clips].map(([id, bytes]) => [id, new Uint8Array(bytes)])).toEqual(
      Object.entries(clips),
    );
  });

  it("is a folder as the hall has them", async () => {
    const files = await unzip(await (await packToZip(packOf(MINE, clips))).arrayBuffer());
    expect([...files.keys()].sort()).toEqual(
      ["my-voice/call-chi.wav", "my-voice/call-pon.wav", "my-voice/pack.json"],
    );
  });

  it("leaves out what was not recorded", async () => {
    const some = packOf(MINE, { "call-pon": bytesOf(1) });
    const read = await packFromZip(await (await packToZip(some)).arrayBuffer());
    expect(Object.keys(read.file.clips)).toEqual(["call-pon"]);
  });

  it("says what is wrong with it", async () => {
    const pack = new TextEncoder().encode(JSON.stringify(MINE));
    const words = async (files: [string, Uint8Array<ArrayBuffer>][]) => {
      const archive = await zip(new Map(files)).arrayBuffer();
      return packFromZip(archive).catch((error: PackError) => error.words.en);
    };
    expect(await words([["a.txt", bytesOf(1)]])).toMatch("no pack.json");
    expect(await words([["pack.json", bytesOf(1)]])).toMatch("does not describe");
    expect(await words([["pack.json", pack]])).toMatch("no recording");
    await expect(packFromZip(new ArrayBuffer(9))).rejects.toThrow(PackError);
  });
});
