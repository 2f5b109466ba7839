/** Packs that were recorded or brought in with this browser, kept in its IndexedDB. */

import type { Pack, PackClip, PackFile } from "./packs";

const PACKS = "packs";
const CLIPS = "clips";

/** A kept recording: of which pack, of which clip, and its WAV or MP3 file. */
interface Kept {
  pack: string;
  clip: string;
  bytes: ArrayBuffer;
}

/** The store of recorded packs. Where a browser keeps nothing, its promises are rejected. */
export class Recordings {
  private opened: Promise<IDBDatabase> | undefined;

  constructor(
    private readonly factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
    private readonly name = "paiju-voices",
  ) {}

  /** All packs; none where nothing can be kept. */
  async list(): Promise<PackFile[]> {
    try {
      const database = await this.database();
      return await done<PackFile[]>(database.transaction(PACKS).objectStore(PACKS).getAll());
    } catch {
      return [];
    }
  }

  /** A pack to listen to; null where there is none. */
  async open(id: string): Promise<Pack | null> {
    try {
      const file = await this.file(id);
      return file ? { file, bytes: (clip) => this.bytes(id, clip) } : null;
    } catch {
      return null;
    }
  }

  /** The `pack.json` of a recorded pack. */
  async file(id: string): Promise<PackFile | null> {
    const database = await this.database();
    const store = database.transaction(PACKS).objectStore(PACKS);
    return (await done<PackFile | undefined>(store.get(id))) ?? null;
  }

  /** A recording; null where there is none. */
  async bytes(pack: string, clip: string): Promise<ArrayBuffer | null> {
    const database = await this.database();
    const store = database.transaction(CLIPS).objectStore(CLIPS);
    const kept = await done<Kept | undefined>(store.get([pack, clip]));
    return kept?.bytes ?? null;
  }

  /** Keep what a pack says of itself; its recordings stay. */
  async save(file: PackFile): Promise<void> {
    await this.change((packs) => packs.put(file));
  }

  /** Keep a recording, and that the pack has it, both or neither. */
  async record(pack: string, id: string, clip: PackClip, bytes: ArrayBuffer): Promise<void> {
    await this.change((packs, clips) => {
      clips.put({ pack, clip: id, bytes } satisfies Kept);
      amend(packs, pack, (file) => (file.clips[id] = clip));
    });
  }

  /** Forget a recording. */
  async erase(pack: string, id: string): Promise<void> {
    await this.change((packs, clips) => {
      clips.delete([pack, id]);
      amend(packs, pack, (file) => delete file.clips[id]);
    });
  }

  /** Keep a whole pack in the place of one with its id. */
  async replace(file: PackFile, files: ReadonlyMap<string, ArrayBuffer>): Promise<void> {
    await this.change((packs, clips) => {
      clips.delete(all(file.id));
      packs.put(file);
      for (const [clip, bytes] of files) clips.put({ pack: file.id, clip, bytes } satisfies Kept);
    });
  }

  /** Forget a pack and its recordings. */
  async remove(id: string): Promise<void> {
    await this.change((packs, clips) => {
      packs.delete(id);
      clips.delete(all(id));
    });
  }

  private async change(
    act: (packs: IDBObjectStore, clips: IDBObjectStore) => void,
  ): Promise<void> {
    const database = await this.database();
    const transaction = database.transaction([PACKS, CLIPS], "readwrite");
    act(transaction.objectStore(PACKS), transaction.objectStore(CLIPS));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  }

  private database(): Promise<IDBDatabase> {
    this.opened ??= this.openDatabase().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async openDatabase(): Promise<IDBDatabase> {
    const factory = this.factory();
    if (!factory) throw new Error("this browser keeps nothing");
    const request = factory.open(this.name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(PACKS, { keyPath: "id" });
      request.result.createObjectStore(CLIPS, { keyPath: ["pack", "clip"] });
    };
    const database = await done(request);
    database.onversionchange = () => {
      database.close();
      this.opened = undefined;
    };
    return database;
  }
}

/** Change a pack's file within a transaction, if there is one. */
function amend(packs: IDBObjectStore, id: string, change: (file: PackFile) => void): void {
  const request = packs.get(id) as IDBRequest<PackFile | undefined>;
  request.onsuccess = () => {
    const file = request.result;
    if (!file) return;
    change(file);
    packs.put(file);
  };
}

/** All recordings of a pack. */
function all(pack: string): IDBKeyRange {
  return IDBKeyRange.bound([pack], [pack, []]);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const recordings = new Recordings();
