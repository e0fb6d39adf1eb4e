import { expect, test } from "vitest";
import { readVariantWords, writeVariantWords } from "./variant-words.ts";

test("words are read line by line and written the same", () => {
  const text = "headline: Look: who is here\ncta: Join\nfaces: youngest_first";
  const read = readVariantWords(`${text}\r\n\n`);
  expect(read).toEqual({ ok: true, content: { headline: "Look: who is here", cta: "Join", faces: "youngest_first" } });
  expect(read.ok && writeVariantWords(read.content)).toBe(text);
  expect(readVariantWords("")).toEqual({ ok: true, content: {} });
});

test.each([
  ["title: x", /no such word/],
  ["just text", /no such word/],
  ["toString: x", /no such word/],
  ["cta: a\ncta: b", /twice/],
  ["faces: best_first", /faces/],
  ["headline:", /headline/],
  [`headline: ${"x".repeat(121)}`, /headline/],
])("%j is refused", (text, problem) => {
  expect(readVariantWords(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
});
