import { expect, test } from "vitest";
import { formatsOf } from "./formats.ts";
import { readerLocaleOf } from "./reader-locale.ts";

const morning = new Date("2026-11-22T07:14:00Z");
const timeFor = (locale: string) => formatsOf(locale, "Europe/Amsterdam").time(morning).replace(/\s/g, " ");

test.each([
  ["US", "8:14 AM"],
  ["AU", "8:14 am"],
  ["GB", "08:14"],
  ["NL", "08:14"],
])("the English time in %s is %s", (country, time) => {
  expect(timeFor(readerLocaleOf("en", country))).toBe(time);
});

test("without a known country, the site's own English is used, else plain English", () => {
  expect(readerLocaleOf("en", undefined, "en-GB")).toBe("en-GB");
  expect(readerLocaleOf("en", undefined, "de-DE")).toBe("en");
  expect(timeFor(readerLocaleOf("en", undefined))).toBe("8:14 AM");
});

test.each([
  ["de", "08:14"],
  ["es", "8:14"],
  ["da", "08.14"],
  ["fi", "8.14"],
] as const)("other languages have the same time format in every country: %s %s", (language, time) => {
  expect(readerLocaleOf(language, "US")).toBe(language);
  expect(timeFor(readerLocaleOf(language, "US"))).toBe(time);
});
