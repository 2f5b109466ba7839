import { describe, expect, it } from "vitest";

import { levelled, levels, mono, onset, RATE, trimmed, wav } from "./samples";

/** Seconds of a tone, silence being a little noise. */
function recording(...spans: [seconds: number, loudness: number][]): Float32Array {
  return Float32Array.from(
    spans.flatMap(([seconds, loudness]) =>
      Array.from({ length: Math.round(seconds * RATE) }, (_, i) => loudness * Math.sin(i / 8)),
    ),
  );
}

const seconds = (samples: Float32Array | null) => (samples?.length ?? 0) / RATE;

describe("a recording", () => {
  it("is trimmed to the voice in it, a little silence left on", () => {
    const voice = trimmed(recording([1, 0.001], [0.4, 0.3], [0.8, 0.001]), RATE);
    expect(seconds(voice)).toBeCloseTo(0.48, 1);
  });

  it("keeps pauses within a word", () => {
    const parts = recording([0.5, 0], [0.2, 0.3], [0.12, 0], [0.2, 0.3], [0.5, 0]);
    expect(seconds(trimmed(parts, RATE))).toBeCloseTo(0.6, 1);
  });

  it("loses clicks of the key that began and ended it", () => {
    const clicked = recording([0.02, 0.4], [0.5, 0], [0.3, 0.3], [0.5, 0], [0.02, 0.4]);
    expect(seconds(trimmed(clicked, RATE))).toBeCloseTo(0.38, 1);
  });

  it("is nothing where nothing was said", () => {
    expect(trimmed(recording([1, 0.005]), RATE)).toBeNull();
    expect(trimmed(new Float32Array(), RATE)).toBeNull();
  });

  it("is cut after three seconds", () => {
    expect(seconds(trimmed(recording([5, 0.3]), RATE))).toBeLessThanOrEqual(3);
  });

  it.each([0.02, 0.1, 0.9])("is brought to one loudness, from %d", (loudness) => {
    const out = levelled(recording([0.5, loudness]), RATE);
    const middle = levels(out, RATE).slice(5, -5);
    expect(Math.min(...middle)).toBeGreaterThan(0.12);
    expect(Math.max(...middle)).toBeLessThan(0.17);
    expect(Math.max(...out)).toBeLessThan(0.9);
    expect(Math.abs(out[0] ?? 1) + Math.abs(out[out.length - 1] ?? 1)).toBe(0);
  });

  it("may have several channels, or none", () => {
    expect([...mono([new Float32Array([1, 0]), new Float32Array([0, 1])])]).toEqual([0.5, 0.5]);
    expect(mono([]).length).toBe(0);
  });

  it("is found where it begins", () => {
    expect(onset(recording([0.1, 0], [0.1, 0.5]))).toBeGreaterThan(2300);
    expect(onset(new Float32Array(100))).toBe(0);
  });

  it("becomes a WAV file", () => {
    const bytes = wav(new Float32Array([0, 1, -1, 2]), RATE);
    const view = new DataView(bytes);
    const words = new TextDecoder("latin1").decode(bytes);
    expect([words.slice(0, 4), words.slice(8, 16), words.slice(36, 40)]).toEqual(
      ["RIFF", "WAVEfmt ", "data"],
    );
    expect(view.getUint32(24, true)).toBe(RATE);
    expect(view.getUint32(40, true)).toBe(8);
    expect([0, 1, 2, 3].map((i) => view.getInt16(44 + 2 * i, true))).toEqual(
      [0, 32767, -32767, 32767],
    );
  });
});
