import { describe, expect, it } from "vitest";

import { friendlyName } from "./names";

describe("a friendly name", () => {
  it("is in the language of the visitor and short enough for the hall", () => {
    for (const share of [0, 0.5, 0.999]) {
      expect(friendlyName("en", () => share)).toMatch(/^[A-Z][a-z-]+ [A-Z][a-z]+$/);
      expect(friendlyName("zh", () => share)).toMatch(/^\p{Script=Han}{4,6}$/u);
      expect(friendlyName("en", () => share).length).toBeLessThanOrEqual(24);
    }
  });
});
