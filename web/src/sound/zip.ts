/** Zip archives of small files: written without compression, read with or without it. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, midnight: the same files give the same archive. */
const DATE = 0x0021;
const MOST_FILES = 1000;
const MOST_BYTES = 64 * 2 ** 20;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let i = 0; i < 8; i++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

/** CRC-32 as zip and PNG have it. */
export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (c >>> 8) ^ (CRC_TABLE[(c ^ byte) & 255] as number);
  return (c ^ 0xffffffff) >>> 0;
}

/** A little-endian number of two or four bytes. */
type Field = [value: number, size: 2 | 4];

function record(...fields: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** An archive of named files. */
export function zip(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, bytes] of files) {
    const name = new TextEncoder().encode(path);
    const how: Field[] = [[20, 2], [UTF8, 2], [STORED, 2], [0, 2], [DATE, 2]];
    const what: Field[] = [[crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4]];
    const names: Field[] = [[name.length, 2], [0, 2]];
    // Comment, disk and attributes: none; then where the file begins.
    const where: Field[] = [[0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]];
    const head = record([LOCAL, 4], ...how, ...what, ...names);
    parts.push(head, name, bytes);
    directory.push(record([CENTRAL, 4], [20, 2], ...how, ...what, ...names, ...where), name);
    offset += head.length + name.length + bytes.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const counts: Field[] = [[0, 2], [0, 2], [files.size, 2], [files.size, 2]];
  const end = record([END, 4], ...counts, [length, 4], [offset, 4], [0, 2]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

/** The files of an archive by name. Throws `Error` where it cannot be read or is too large. */
export async function unzip(archive: ArrayBuffer): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(archive);
  let at = archive.byteLength - 22;
  while (at >= 0 && view.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new Error("no zip archive");
  const count = view.getUint16(at + 10, true);
  if (count > MOST_FILES) throw new Error("too many files in the archive");
  let place = view.getUint32(at + 16, true);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (view.getUint32(place, true) !== CENTRAL) throw new Error("the archive is damaged");
    const [nameLength, extra, comment] = [28, 30, 32].map((n) => view.getUint16(place + n, true));
    const name = new TextDecoder().decode(new Uint8Array(archive, place + 46, nameLength));
    total += view.getUint32(place + 24, true);
    if (total > MOST_BYTES) throw new Error("the archive is too large");
    if (!name.endsWith("/")) files.set(name, await content(view, place));
    place += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

/** The file that an entry of the directory names. */
async function content(view: DataView, entry: number): Promise<Uint8Array<ArrayBuffer>> {
  const method = view.getUint16(entry + 10, true);
  const crc = view.getUint32(entry + 16, true);
  const packed = view.getUint32(entry + 20, true);
  const size = view.getUint32(entry + 24, true);
  const local = view.getUint32(entry + 42, true);
  if (view.getUint32(local, true) !== LOCAL) throw new Error("the archive is damaged");
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  let bytes = new Uint8Array((view.buffer as ArrayBuffer).slice(start, start + packed));
  if (method === DEFLATED) bytes = await inflated(bytes, size);
  else if (method !== STORED) throw new Error("compressed in an unknown way");
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Error("the archive is damaged");
  return bytes;
}

/** Decompressed, but never more than `size` bytes, whatever the archive holds. */
async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const out = new Uint8Array(size);
  let at = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (at + next.value.length > size) {
      await reader.cancel();
      throw new Error("the archive is damaged");
    }
    out.set(next.value, at);
    at += next.value.length;
  }
  return out.subarray(0, at);
}
