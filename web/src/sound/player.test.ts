import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Pack, PackFile } from "./packs";
import { SoundPlayer, type Audio, type Parts } from "./player";

/** Seconds that every clip lasts. */
const LENGTH = 0.5;

/** Audio that plays nothing, but notes what would be heard; time goes by vitest's timers. */
class FakeAudio {
  state = "suspended";
  currentTime = 0;
  destination = { name: "speakers" };
  heard: string[] = [];
  gains: { gain: { value: number } }[] = [];
  resume = () => {
    this.state = "running";
    return Promise.resolve();
  };
  createGain() {
    const gain = { gain: { value: 1 }, connect: () => undefined };
    this.gains.push(gain);
    return gain;
  }
  decodeAudioData(bytes: ArrayBuffer) {
    const name = new TextDecoder().decode(bytes);
    if (name === "broken") return Promise.reject(new Error("no sound"));
    const silence = new Float32Array(24000);
    silence.fill(0.5, 2432);
    return Promise.resolve({
      name,
      duration: LENGTH,
      sampleRate: 24000,
      getChannelData: () => silence,
    });
  }
  offsets: number[] = [];
  createBufferSource() {
    const audio = this;
    let timer: ReturnType<typeof setTimeout>;
    return {
      buffer: null as { name: string } | null,
      onended: null as (() => void) | null,
      connect: () => undefined,
      start(_when: number, offset: number) {
        audio.heard.push(this.buffer?.name ?? "");
        audio.offsets.push(offset);
        timer = setTimeout(() => this.onended?.(), LENGTH * 1000);
      },
      stop() {
        clearTimeout(timer);
        this.onended?.();
      },
    };
  }
}

function bytesOf(name: string): ArrayBuffer {
  return new TextEncoder().encode(name).buffer;
}

function packOf(id: string, clips: Record<string, string>): Pack {
  return {
    file: { schema: 1, id } as PackFile,
    bytes: (clip) => Promise.resolve(clips[clip] ? bytesOf(clips[clip]) : null),
  };
}

const WORDS = { "tile-1m": "一万", "tile-2m": "二万", "call-pon": "碰", "call-win": "胡" };

function playerWith(audio: FakeAudio | null, parts: Partial<Parts> = {}): SoundPlayer {
  return new SoundPlayer({
    audio: () => audio as unknown as Audio | null,
    open: (id) => Promise.resolve(id === "voice" ? packOf(id, WORDS) : null),
    effect: (name) => Promise.resolve(bytesOf(name)),
    now: () => Date.now(),
    ...parts,
  });
}

async function ready(audio: FakeAudio | null, parts: Partial<Parts> = {}): Promise<SoundPlayer> {
  const player = playerWith(audio, parts);
  await player.setPack("voice");
  player.unlock();
  return player;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the player", () => {
  it("says clips one after another", async () => {
    const audio = new FakeAudio();
    const player = await ready(audio);
    player.speak(["call-pon", "tile-1m"]);
    await pass(10);
    expect(audio.heard).toEqual(["碰"]);
    await pass(LENGTH * 1000);
    expect(audio.heard).toEqual(["碰", "一万"]);
  });

  it("leaves out the silence before a clip", async () => {
    const audio = new FakeAudio();
    const player = await ready(audio);
    player.speak("tile-1m");
    await pass(10);
    expect(audio.offsets).toEqual([0.1]);
  });

  it("does not fall behind fast play: the oldest that wait are dropped", async () => {
    const audio = new FakeAudio();
    const player = await ready(audio);
    player.speak("tile-1m");
    await pass(10);
    for (let i = 0; i < 5; i++) player.speak("call-pon");
    player.speak("tile-2m");
    await pass(5000);
    expect(audio.heard).toEqual(["一万", "碰", "二万"]);
  });

  it("lets a win go before all that waits", async () => {
    const audio = new FakeAudio();
    const player = await ready(audio);
    player.speak("tile-1m");
    await pass(10);
    player.speak("call-pon");
    player.speak("call-win", true);
    await pass(5000);
    expect(audio.heard).toEqual(["一万", "胡"]);
  });

  it("says nothing that comes too late", async () => {
    const audio = new FakeAudio();
    const slow: Pack = {
      file: {} as PackFile,
      bytes: (id) => new Promise((done) => setTimeout(() => done(bytesOf(id)), 4000)),
    };
    const player = await ready(audio, { open: () => Promise.resolve(slow) });
    player.speak("tile-1m");
    player.speak("tile-2m");
    await pass(10000);
    expect(audio.heard).toEqual(["tile-1m"]);
  });

  it("passes over what is missing or broken", async () => {
    const audio = new FakeAudio();
    const pack = packOf("voice", { "tile-1m": "broken", "tile-2m": "二万" });
    const player = await ready(audio, { open: () => Promise.resolve(pack) });
    player.speak(["tile-1m", "call-pon", "tile-2m"]);
    await pass(2000);
    expect(audio.heard).toEqual(["二万"]);
  });

  it("is silent before the first gesture, and then not", async () => {
    const audio = new FakeAudio();
    const player = playerWith(audio);
    await player.setPack("voice");
    const page = new EventTarget();
    player.listen(page);
    player.speak("tile-1m");
    player.effect("draw");
    await pass(2000);
    expect(audio.heard).toEqual([]);
    page.dispatchEvent(new Event("pointerdown"));
    player.speak("tile-2m");
    await pass(2000);
    expect(audio.heard).toEqual(["二万"]);
  });

  it("does without audio", async () => {
    const player = await ready(null);
    player.speak("tile-1m");
    player.effect("win");
    expect(await player.hear(bytesOf("x"))).toBe(false);
    const throwing = playerWith(null, {
      audio: () => {
        throw new Error("too many contexts");
      },
    });
    expect(() => throwing.unlock()).not.toThrow();
  });

  it("shows captions also when muted, without a pack and without audio", async () => {
    const player = playerWith(null);
    player.setVolumes(1, 1, true);
    const seen: string[] = [];
    const stop = player.onCaption((caption) => seen.push(caption.zh));
    player.take({ speak: ["call-pon"], caption: { zh: "碰", en: "Pon" } });
    stop();
    player.take({ speak: [], caption: { zh: "杠", en: "Kong" } });
    expect(seen).toEqual(["碰"]);
  });

  it("is quiet at once when muted", async () => {
    const audio = new FakeAudio();
    const player = await ready(audio);
    player.speak(["tile-1m", "tile-2m"]);
    player.speak("call-pon");
    await pass(10);
    player.setVolumes(1, 1, true);
    player.speak("call-win");
    player.effect("win");
    expect(audio.gains.map((g) => g.gain.value)).toEqual([0, 0]);
    await pass(5000);
    expect(audio.heard).not.toContain("碰");
    expect(audio.heard).not.toContain("胡");
    expect(audio.heard).not.toContain("win");
  });

  it("has a volume for words and one for effects", async () => {
    const audio = new FakeAudio();
    const player = await ready(audio);
    player.setVolumes(0.5, 2, false);
    expect(audio.gains.map((g) => g.gain.value)).toEqual([0.25, 1]);
    player.setVolumes(Number.NaN, 0, false);
    player.speak("tile-1m");
    player.effect("draw");
    await pass(1000);
    expect(audio.heard).toEqual([]);
  });

  it("changes its voice while it speaks", async () => {
    const audio = new FakeAudio();
    const packs: Record<string, Pack> = {
      voice: packOf("voice", WORDS),
      other: packOf("other", { "tile-1m": "it-bān" }),
    };
    const player = await ready(audio, { open: (id) => Promise.resolve(packs[id] ?? null) });
    player.speak("tile-1m");
    player.speak("tile-2m");
    await pass(10);
    await player.setPack("other");
    player.speak("tile-1m");
    await pass(5000);
    expect(audio.heard).toEqual(["一万", "it-bān"]);
    await player.setPack(null);
    player.speak("tile-1m");
    await pass(1000);
    expect(audio.heard).toHaveLength(2);
  });

  it("takes the pack that was chosen last, whichever comes first", async () => {
    const audio = new FakeAudio();
    const waits: Record<string, number> = { slow: 1000, voice: 10 };
    const open = (id: string) =>
      new Promise<Pack>((done) => setTimeout(() => done(packOf(id, { "tile-1m": id })), waits[id]));
    const player = playerWith(audio, { open });
    player.unlock();
    void player.setPack("slow");
    void player.setPack("voice");
    await pass(2000);
    player.speak("tile-1m");
    await pass(10);
    expect(audio.heard).toEqual(["voice"]);
  });

  it("plays effects over words, but no echo of them", async () => {
    const audio = new FakeAudio();
    const player = await ready(audio);
    player.take({ speak: ["tile-1m"], effect: "discard" });
    player.effect("discard");
    player.effect("draw");
    await pass(100);
    player.effect("discard");
    await pass(10);
    expect(audio.heard.sort()).toEqual(["discard", "discard", "draw", "一万"].sort());
  });

  it("goes on when a clip never ends", async () => {
    const audio = new FakeAudio();
    const make = audio.createBufferSource.bind(audio);
    audio.createBufferSource = () => ({ ...make(), set onended(_: unknown) {} }) as never;
    const player = await ready(audio);
    player.speak(["tile-1m", "tile-2m"]);
    await pass(3000);
    expect(audio.heard).toEqual(["一万", "二万"]);
  });
});
