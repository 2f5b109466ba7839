import { beforeEach, describe, expect, it } from "vitest";

import { Settings } from "./settings";

class Kept implements Pick<Storage, "getItem" | "setItem"> {
  readonly all = new Map<string, string>();
  getItem(key: string): string | null {
    return this.all.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.all.set(key, value);
  }
}

let kept: Kept;
const open = () => new Settings(kept as unknown as Storage);

beforeEach(() => {
  kept = new Kept();
});

describe("settings", () => {
  it("are there again the next time", () => {
    open().set("tiles", "clear");
    expect(open().get("tiles")).toBe("clear");
    expect(open().get("effectVolume")).toBe(0.6);
  });

  it("tell who watches", () => {
    const settings = open();
    let told = 0;
    const stop = settings.watch(() => told++);
    settings.set("muted", true);
    stop();
    settings.set("muted", false);
    expect(told).toBe(1);
  });

  it("outlive a storage that holds rubbish or keeps nothing", () => {
    kept.all.set("paiju.settings", "{rubbish");
    expect(open().get("tiles")).toBe("classic");
    kept.all.set("paiju.settings", "null");
    expect(open().get("tiles")).toBe("classic");
    const none = new Settings(undefined);
    none.set("language", "en");
    expect(none.get("language")).toBe("en");
  });
});
