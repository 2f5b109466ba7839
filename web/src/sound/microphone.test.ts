import { describe, expect, it } from "vitest";

import { Listener, Microphone } from "./microphone";

/** Milliseconds after which a listener ends, given levels as `[ms, level]` spans of 20 ms steps. */
function endsAfter(...spans: [ms: number, level: number][]): number | null {
  const listener = new Listener();
  let now = 0;
  for (const [ms, level] of spans) {
    for (const end = now + ms; now < end; now += 20) if (listener.take(level, now)) return now;
  }
  return null;
}

describe("a listener", () => {
  it("ends some time after the voice", () => {
    expect(endsAfter([500, 0.001], [400, 0.2], [3000, 0.001])).toBeCloseTo(900 + 700, -2);
  });

  it("bears pauses within a word", () => {
    expect(endsAfter([300, 0.001], [200, 0.2], [500, 0.001], [200, 0.2], [600, 0.001])).toBeNull();
  });

  it("takes the noise of a room for silence", () => {
    expect(endsAfter([300, 0.03], [400, 0.3], [3000, 0.03])).toBeCloseTo(700 + 700, -2);
  });

  it("hears who speaks from the first moment on", () => {
    expect(endsAfter([400, 0.2], [3000, 0.001])).toBeCloseTo(400 + 700, -2);
  });

  it("does not wait for ever", () => {
    expect(endsAfter([60_000, 0.001])).toBeCloseTo(4500, -2);
    expect(endsAfter([60_000, 0.5])).toBeCloseTo(4500, -2);
  });
});

describe("the microphone", () => {
  it("is refused outside of a secure page", async () => {
    await expect(Microphone.open()).rejects.toMatchObject({ why: "insecure" });
  });
});
