import { afterEach, describe, expect, test, vi } from "vitest";
import { maxTextLength } from "../doors/max-text-length.ts";
import { countGraphemes, isLongerThan, maxCodeUnits } from "./text-length.ts";

test("an emoji family and an accented letter count as one character each", () =>
  expect(countGraphemes("👩‍👩‍👧‍👦e\u0301")).toBe(2));

test("a text may have as many characters as its field takes, whatever their script", () => {
  for (const character of ["a", "👍🏽", "e\u0301", "한"]) {
    expect(isLongerThan(character.repeat(50), 50)).toBe(false);
    expect(isLongerThan(character.repeat(51), 50)).toBe(true);
  }
});

test("a text has at most four code units per character on average, and never more than any field", () => {
  expect(isLongerThan("\u1100".repeat(200), 50)).toBe(false);
  expect(isLongerThan("\u1100".repeat(201), 50)).toBe(true);
  expect(maxCodeUnits(10_000)).toBe(maxTextLength);
});

afterEach(() => vi.unstubAllGlobals());

describe.each(["with", "without"])("in a browser %s Intl.Segmenter", (about) => {
  test.each([
    ["", 0],
    ["Anna", 4],
    ["Zoe\u0308", 3],
    ["👩‍👩‍👧‍👦!", 2],
    ["👍🏽 ❤️", 3],
    ["🇳🇱", 1],
    ["a\r\nb", 3],
  ])("%j counts as %d", (text, characters) => {
    if (about === "without") vi.stubGlobal("Intl", { ...Intl, Segmenter: undefined });
    expect(countGraphemes(text)).toBe(characters);
  });
});
