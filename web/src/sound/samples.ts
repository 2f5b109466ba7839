/** Samples of a recording: where the voice is, how loud it is, and WAV files. Values are −1 … 1. */

/** Samples a second of a kept recording. */
export const RATE = 24000;
/** Seconds that a recording may last, and that are left around the voice. */
export const LONGEST = 3;
const MARGIN = 0.04;
/** What is quieter than this part of the loudest is silence; the loudest must reach `FAINTEST`. */
const SILENCE = 0.06;
const FAINTEST = 0.01;
/** What an encoder leaves before a clip is quieter than this. */
const NOTHING = 0.004;
/** Loudness that recordings are brought to (RMS of the voice), and what no sample exceeds. */
const LOUDNESS = 0.15;
const PEAK = 0.89;

/** RMS over windows of 10 ms. */
export function levels(samples: Float32Array, rate: number): number[] {
  const width = Math.max(1, Math.round(rate / 100));
  const found: number[] = [];
  for (let start = 0; start < samples.length; start += width) {
    found.push(rms(samples.subarray(start, start + width)));
  }
  return found;
}

function rms(samples: Float32Array): number {
  let sum = 0;
  for (const x of samples) sum += x * x;
  return samples.length ? Math.sqrt(sum / samples.length) : 0;
}

/** The first sample that can be heard; 0 where there is none. */
export function onset(samples: Float32Array): number {
  const first = samples.findIndex((x) => Math.abs(x) > NOTHING);
  return Math.max(0, first - 32);
}

/**
 * The voice in a recording, without the silence around it; null where there is none. Clicks of a
 * key or a button, shorter than 30 ms and apart from the voice, are left out too.
 */
export function trimmed(samples: Float32Array, rate: number): Float32Array | null {
  const found = levels(samples, rate);
  const loudest = Math.max(0, ...found);
  if (loudest < FAINTEST) return null;
  const spans = loudSpans(found, Math.max(loudest * SILENCE, FAINTEST / 2));
  const long = spans.filter(([start, end]) => end - start >= 3);
  const voice = long.length ? long : spans;
  const width = Math.round(rate / 100);
  const margin = Math.round(rate * MARGIN);
  const start = (voice[0]?.[0] ?? 0) * width - margin;
  const end = (voice[voice.length - 1]?.[1] ?? 0) * width + margin;
  return samples.slice(Math.max(0, start), Math.min(samples.length, end, start + LONGEST * rate));
}

/** Runs of windows louder than `limit`; pauses under 50 ms do not part them. */
function loudSpans(found: readonly number[], limit: number): [number, number][] {
  const spans: [number, number][] = [];
  found.forEach((level, i) => {
    if (level <= limit) return;
    const last = spans[spans.length - 1];
    if (last && i - last[1] < 5) last[1] = i + 1;
    else spans.push([i, i + 1]);
  });
  return spans;
}

/** As loud as every other clip, with soft edges. */
export function levelled(samples: Float32Array, rate: number): Float32Array {
  const found = levels(samples, rate);
  const loudest = Math.max(0, ...found);
  const loud = found.filter((level) => level > loudest / 10);
  const mean = Math.sqrt(loud.reduce((sum, level) => sum + level * level, 0) / (loud.length || 1));
  const gain = mean > 0 ? LOUDNESS / mean : 1;
  const edge = Math.min(Math.round(rate * 0.008), samples.length >> 1);
  return samples.map((x, i) => {
    const fade = Math.min(1, i / edge, (samples.length - 1 - i) / edge);
    return PEAK * Math.tanh((x * gain) / PEAK) * fade;
  });
}

/** All channels as one. */
export function mono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels;
  if (channels.length < 2) return first;
  return first.map((_, i) => channels.reduce((sum, c) => sum + (c[i] ?? 0), 0) / channels.length);
}

/** A WAV file: 16 bits, mono. */
export function wav(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = new ArrayBuffer(44 + samples.length * 2);
  const view = new DataView(bytes);
  const word = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
  };
  word(0, "RIFF");
  view.setUint32(4, 36 + samples.length * 2, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // mono
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, "data");
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((x, i) => {
    view.setInt16(44 + i * 2, Math.round(Math.max(-1, Math.min(1, x)) * 32767), true);
  });
  return bytes;
}
