import { describe, expect, test } from "vitest";
import { isChunkFailure, mayReload } from "./chunk-guard.ts";

function aStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe("the chunk guard", () => {
  test("lets the page reload at most once a minute", () => {
    const storage = aStorage();
    const answers = [0, 1, 59_999, 60_000, 60_001, 120_000].map((after) => mayReload(storage, 1_000_000 + after));
    expect(answers).toEqual([true, false, false, true, false, true]);
  });

  test("is not stuck when the clock was set back", () => {
    const storage = aStorage();
    mayReload(storage, 5_000_000);
    expect(mayReload(storage, 1_000_000)).toBe(true);
  });

  test("never reloads without working storage", () => {
    const refusing = { getItem: () => null, setItem: () => {} };
    expect(mayReload(refusing, 1_000_000)).toBe(false);
    const throwing = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {},
    };
    expect(mayReload(throwing, 1_000_000)).toBe(false);
  });

  test.each([
    ["Failed to fetch dynamically imported module: http://localhost/assets/a.js", true],
    ["error loading dynamically imported module", true],
    ["Importing a module script failed.", true],
    ["Unable to preload CSS for /assets/a.css", true],
    ["Cannot read properties of undefined", false],
  ])("tells from %j whether a script failed to load", (message, expected) => {
    expect(isChunkFailure(new TypeError(message))).toBe(expected);
  });
});
