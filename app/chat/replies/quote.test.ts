import { expect, test } from "vitest";
import { quoteOf } from "./quote.ts";

test("a short text is quoted whole, in one line", () => {
  expect(quoteOf("How was\n\nyour day? ")).toBe("How was your day?");
  expect(quoteOf("a".repeat(80))).toBe("a".repeat(80));
});

test("of a longer one the first 80 characters", () => {
  expect(quoteOf("a".repeat(81))).toBe(`${"a".repeat(80)}…`);
  expect(quoteOf(`${"a".repeat(79)} bc`)).toBe(`${"a".repeat(79)}…`);
});

test("no emoji is cut in two", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(quoteOf(family.repeat(90))).toBe(`${family.repeat(80)}…`);
});
