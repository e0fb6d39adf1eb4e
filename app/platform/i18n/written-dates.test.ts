import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { writtenDate, writtenInText } from "./written-dates.ts";

const timeZone = "Europe/Amsterdam";
const moment = { timeZone, dateStyle: "long", timeStyle: "short" } as const;
const firstEvening = new Date("2026-11-01T19:07:00Z");
const plain = (text: string) => text.replace(/\s/g, " ");
const inText = (locale: string, options: Intl.DateTimeFormatOptions, at = firstEvening) =>
  plain(writtenInText(locale, options)(at));

test.each([
  ["en-GB", "1 November 2026 at 20:07"],
  ["en-US", "November 1, 2026 at 8:07 PM"],
  ["nl", "1 november 2026 om 20:07 uur"],
  ["de", "1. November 2026 um 20:07 Uhr"],
  ["it", "1 novembre 2026 alle ore 20:07"],
  ["fr", "1er novembre 2026 à 20:07"],
  ["es", "1 de noviembre de 2026 a las 20:07"],
  ["pl", "1 listopada 2026, godz. 20:07"],
  ["da", "1. november 2026 kl. 20.07"],
  ["fi", "1. marraskuuta 2026 klo 20.07"],
  ["nb", "1. november 2026 kl. 20:07"],
  ["sv", "1 november 2026 kl. 20:07"],
])("a sentence in %s has the date and time as %s", (locale, written) => {
  expect(inText(locale, moment)).toBe(written);
  // The short date style gets the word too, where Intl leaves it out.
  const [word] = /uur|Uhr|godz\.|kl\.|klo/.exec(written) ?? [];
  if (word) expect(inText(locale, { ...moment, dateStyle: "medium" }).split(word)).toHaveLength(2);
});

test.each([
  ["en-GB", "20:07"],
  ["nl", "20:07 uur"],
  ["de", "20:07 Uhr"],
  ["it", "20:07"],
  ["fr", "20:07"],
  ["es", "20:07"],
  ["pl", "godz. 20:07"],
  ["da", "kl. 20.07"],
  ["fi", "klo 20.07"],
  ["nb", "kl. 20:07"],
  ["sv", "kl. 20:07"],
])("a time alone in a sentence in %s is %s", (locale, written) => {
  expect(inText(locale, { timeZone, timeStyle: "short" })).toBe(written);
});

test("one o'clock is singular in Spanish", () => {
  expect(inText("es", moment, new Date("2026-11-02T00:30:00Z"))).toBe("2 de noviembre de 2026 a la 1:30");
});

test("only the first of a month is an ordinal in French, and only before the month's name", () => {
  const write = (options: Intl.DateTimeFormatOptions, day: string) =>
    writtenDate("fr", { timeZone: "UTC", ...options })(new Date(`2026-11-${day}T12:00:00Z`));
  expect(write({ dateStyle: "long" }, "01")).toBe("1er novembre 2026");
  expect(write({ weekday: "long", day: "numeric", month: "long" }, "01")).toBe("dimanche 1er novembre");
  expect(write({ day: "numeric", month: "short" }, "01")).toBe("1er nov.");
  expect(write({ dateStyle: "long" }, "21")).toBe("21 novembre 2026");
  expect(write({ dateStyle: "short" }, "01")).toBe("01/11/2026");
  expect(write({ day: "numeric", month: "numeric" }, "01")).toBe("01/11");
});

test.each(languages)("a date without a time reads the same alone and in a sentence: %s", (language) => {
  const day = { timeZone, dateStyle: "long" } as const;
  for (const at of [firstEvening, new Date("2026-12-24T12:00:00Z")]) {
    expect(writtenInText(language, day)(at)).toBe(writtenDate(language, day)(at));
  }
});
