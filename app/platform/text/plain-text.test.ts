import { expect, test } from "vitest";
import { hasOnlyLines, isOneLine, isPlainText, isVisible } from "./plain-text.ts";

test.each([
  ["Zoë O’Neill-Straße 👩‍👩‍👧", true, true],
  ["two\nlines\tand a tab", false, true],
  ["a broken \uFFFD", false, true],
  ["a bell \x07", false, false],
  ["\x1b[31mred", false, false],
  ["\u202eenil", false, false],
  ["half \ud800", false, false],
])("%j is one line: %s, plain text: %s", (text, line, plain) => {
  expect([isOneLine(text), isPlainText(text)]).toEqual([line, plain]);
});

test.each([
  ["a", true],
  ["", false],
  [" \u00a0\n", false],
  ["\u200b\u200d\ufeff", false],
])("there is something to see in %j: %s", (text, visible) => expect(isVisible(text)).toBe(visible));

test("a value has only lines if all its texts are lines", () => {
  expect(hasOnlyLines({ en: "Meet", de: "", list: ["a", 1, null, true] })).toBe(true);
  expect(hasOnlyLines({ en: "Meet", list: ["a", { title: "b\x07" }] })).toBe(false);
  expect(hasOnlyLines("\u200b")).toBe(false);
});
