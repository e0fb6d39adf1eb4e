import { expect, test } from "vitest";
import { readVariantTexts, writeVariantTexts } from "./variant-texts.ts";

test("words are read line by line and written the same", () => {
  const text = "headline: Look: who is here\ncta: Join\nfaces: youngest_first";
  const read = readVariantTexts(`${text}\r\n\n`);
  expect(read).toEqual({ ok: true, content: { headline: "Look: who is here", cta: "Join", faces: "youngest_first" } });
  expect(read.ok && writeVariantTexts(read.content)).toBe(text);
  expect(readVariantTexts("")).toEqual({ ok: true, content: {} });
});

test.each([
  ["title: x", /no such name/],
  ["just text", /no such name/],
  ["toString: x", /no such name/],
  ["cta: a\ncta: b", /twice/],
  ["faces: best_first", /faces/],
  ["headline:", /headline/],
  [`headline: ${"x".repeat(121)}`, /headline/],
])("%j is refused", (text, problem) => {
  expect(readVariantTexts(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
});
