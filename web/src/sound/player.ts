/**
 * Plays what `lines.ts` says: effects at once, words one after another. It is silent rather than in
 * the way: a clip that is missing, a browser without audio, a page that has not been touched yet
 * are no errors. Captions come always.
 */

import type { Both } from "../types";
import type { Effect, Sounds } from "./lines";
import { openPack, type Pack } from "./packs";
import { onset } from "./samples";
import type { ClipId } from "./words";

/** What of Web Audio is used. */
export type Audio = Pick<
  AudioContext,
  | "createBufferSource"
  | "createGain"
  | "currentTime"
  | "decodeAudioData"
  | "destination"
  | "resume"
  | "state"
>;

/** Where the player gets its parts; tests put others in their place. */
export interface Parts {
  audio: () => Audio | null;
  open: (id: string) => Promise<Pack | null>;
  effect: (name: Effect) => Promise<ArrayBuffer | null>;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
}

/** Utterances that wait behind the one that is heard; older ones are dropped. */
const WAITING = 2;
/** Milliseconds after which an utterance comes too late to be said. */
const STALE = 2500;
/** Milliseconds within which an effect is not played twice. */
const ECHO = 60;
/** Milliseconds that a clip may be late to end before the next one goes on without it. */
const PATIENCE = 500;

interface Utterance {
  ids: readonly string[];
  at: number;
}

/** A clip that can be played: its samples, and the seconds of silence at their beginning. */
interface Clip {
  buffer: AudioBuffer;
  offset: number;
}

export class SoundPlayer {
  private readonly parts: Parts;
  private audio: Audio | null = null;
  private voiceGain: GainNode | null = null;
  private effectGain: GainNode | null = null;
  private volumes = { voice: 1, effect: 1, muted: false };
  private pack: Pack | null = null;
  private packId: string | null = null;
  private readonly clips = new Map<string, Promise<Clip | null>>();
  private readonly effects = new Map<Effect, Promise<Clip | null>>();
  private readonly lastEffect = new Map<Effect, number>();
  private readonly listeners = new Set<(caption: Both) => void>();
  private waiting: Utterance[] = [];
  private speaking = false;
  private playing: AudioBufferSourceNode | null = null;

  constructor(parts: Partial<Parts> = {}) {
    this.parts = { ...BROWSER, ...parts };
  }

  /** Volumes from 0 to 1. */
  setVolumes(voice: number, effect: number, muted: boolean): void {
    this.volumes = { voice: unit(voice), effect: unit(effect), muted };
    this.applyVolumes();
    if (muted) this.stop();
  }

  /** Speak with this pack from now on; null: not at all. What was to be said is dropped. */
  async setPack(id: string | null): Promise<void> {
    if (id === this.packId) return;
    this.packId = id;
    this.pack = null;
    this.clips.clear();
    this.stop();
    const pack = id === null ? null : await this.parts.open(id).catch(() => null);
    if (this.packId !== id) return; // changed again meanwhile
    this.pack = pack;
    if (!pack) this.packId = null; // so that choosing it once more tries once more
  }

  /** Read the pack in use again: its recordings have changed. */
  async reload(): Promise<void> {
    const id = this.packId;
    this.packId = null;
    await this.setPack(id);
  }

  /**
   * Let sound out. Browsers want this to be called from a touch, a click or a key; before that all
   * is silent.
   */
  unlock(): void {
    try {
      this.audio ??= this.parts.audio();
      if (!this.audio) return;
      if (!this.voiceGain) this.connect(this.audio);
      if (this.audio.state !== "running") void this.audio.resume().catch(() => undefined);
    } catch {
      this.audio = null;
    }
  }

  /** Unlock with whatever the player does on the page, also after the system took sound away. */
  listen(page: EventTarget): void {
    for (const gesture of ["pointerdown", "keydown"]) {
      page.addEventListener(gesture, () => this.unlock(), { capture: true, passive: true });
    }
  }

  /** Be told of every caption; the returned function ends it. */
  onCaption(listener: (caption: Both) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Hear and read a line of the log. */
  take(sounds: Sounds): void {
    if (sounds.caption) this.caption(sounds.caption);
    if (sounds.effect) this.effect(sounds.effect);
    this.speak(sounds.speak, sounds.urgent);
  }

  /** Show a caption, be it loud or muted. */
  caption(caption: Both): void {
    for (const listener of [...this.listeners]) listener(caption);
  }

  /** Play a short sound at once. */
  effect(name: Effect): void {
    const { effect, muted } = this.volumes;
    const now = this.parts.now();
    if (muted || effect === 0 || !this.ready()) return;
    if (now - (this.lastEffect.get(name) ?? -Infinity) < ECHO) return;
    this.lastEffect.set(name, now);
    void this.effectClip(name).then((clip) => {
      // What had to be fetched first may come too late to mean anything.
      if (clip && this.parts.now() - now < PATIENCE) this.start(clip, this.effectGain);
    });
  }

  /**
   * Say clips one after another, behind what is being said. When more waits than can be heard in
   * time, the oldest is dropped; an urgent utterance drops all that waits.
   */
  speak(ids: ClipId | readonly ClipId[], urgent = false): void {
    const list = typeof ids === "string" ? [ids] : ids;
    const { voice, muted } = this.volumes;
    if (!list.length || !this.pack || muted || voice === 0 || !this.ready()) return;
    if (urgent) this.waiting = [];
    this.waiting.push({ ids: list, at: this.parts.now() });
    this.waiting = this.waiting.slice(-WAITING);
    for (const id of list) void this.clip(id);
    if (!this.speaking) void this.run();
  }

  /** Say a clip of any pack, as a sample. Whether there was something to hear. */
  async sample(pack: string, id: string): Promise<boolean> {
    this.unlock();
    const opened = await this.parts.open(pack).catch(() => null);
    const bytes = await opened?.bytes(id).catch(() => null);
    return bytes ? this.hear(bytes) : false;
  }

  /** Play a sound file at once, in the place of what is being said. */
  async hear(bytes: ArrayBuffer): Promise<boolean> {
    this.unlock();
    this.stop();
    const clip = await this.decode(bytes);
    // At full volume, also while the table is muted: this was asked for.
    const source = clip && this.start(clip, this.audio?.destination ?? null);
    if (!source) return false;
    this.playing = source;
    return true;
  }

  /** Be quiet now. */
  stop(): void {
    this.waiting = [];
    try {
      this.playing?.stop();
    } catch {
      // It had ended.
    }
  }

  private async run(): Promise<void> {
    this.speaking = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        if (this.parts.now() - next.at > STALE) continue;
        for (const id of next.ids) {
          const clip = await this.clip(id);
          if (clip) await this.heard(clip);
        }
      }
    } finally {
      this.speaking = false;
    }
  }

  /** Play a clip of the voice to its end, or to the moment when it should have ended. */
  private heard(clip: Clip): Promise<void> {
    const source = this.start(clip, this.voiceGain);
    if (!source) return Promise.resolve();
    this.playing = source;
    return new Promise((resolve) => {
      const late = (clip.buffer.duration - clip.offset) * 1000 + PATIENCE;
      const timer = setTimeout(resolve, late);
      source.onended = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private start(clip: Clip, output: AudioNode | null): AudioBufferSourceNode | null {
    if (!this.ready() || !output) return null;
    try {
      const source = (this.audio as Audio).createBufferSource();
      source.buffer = clip.buffer;
      source.connect(output);
      source.start(0, clip.offset);
      return source;
    } catch {
      return null;
    }
  }

  /** Whether something can be heard at all. */
  private ready(): boolean {
    return this.audio?.state === "running";
  }

  private clip(id: string): Promise<Clip | null> {
    return kept(this.clips, id, () => this.load(() => this.pack?.bytes(id) ?? null));
  }

  private effectClip(name: Effect): Promise<Clip | null> {
    return kept(this.effects, name, () => this.load(() => this.parts.effect(name)));
  }

  private async load(read: () => Promise<ArrayBuffer | null> | null): Promise<Clip | null> {
    const bytes = await read();
    return bytes ? this.decode(bytes) : null;
  }

  private async decode(bytes: ArrayBuffer): Promise<Clip | null> {
    if (!this.audio) return null;
    try {
      // Decoding takes the bytes away from whoever holds them.
      const buffer = await this.audio.decodeAudioData(bytes.slice(0));
      const first = onset(buffer.getChannelData(0));
      return { buffer, offset: first / buffer.sampleRate };
    } catch {
      return null;
    }
  }

  private connect(audio: Audio): void {
    this.voiceGain = audio.createGain();
    this.effectGain = audio.createGain();
    this.voiceGain.connect(audio.destination);
    this.effectGain.connect(audio.destination);
    this.applyVolumes();
  }

  private applyVolumes(): void {
    const { voice, effect, muted } = this.volumes;
    // Loudness is felt by the square, roughly.
    if (this.voiceGain) this.voiceGain.gain.value = muted ? 0 : voice ** 2;
    if (this.effectGain) this.effectGain.gain.value = muted ? 0 : effect ** 2;
  }
}

/** From a cache, or made now; what could not be had is asked for again next time. */
function kept<K, V>(cache: Map<K, Promise<V | null>>, key: K, make: () => Promise<V | null>) {
  const known = cache.get(key);
  if (known) return known;
  const made = make()
    .catch(() => null)
    .then((value) => {
      if (value === null && cache.get(key) === made) cache.delete(key);
      return value;
    });
  cache.set(key, made);
  return made;
}

function unit(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 0;
}

const BROWSER: Parts = {
  audio: () => (globalThis.AudioContext ? new AudioContext() : null),
  open: openPack,
  async effect(name) {
    const answer = await fetch(`${import.meta.env.BASE_URL}sounds/${name}.mp3`).catch(() => null);
    return answer?.ok ? answer.arrayBuffer() : null;
  },
  now: () => performance.now(),
};
