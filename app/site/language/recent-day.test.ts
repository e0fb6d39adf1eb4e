import { expect, test } from "vitest";
import { days } from "#app/platform/units.ts";
import { formatsOf } from "./formats.ts";
import { recentDay } from "./recent-day.ts";

test.each([
  ["en-GB", ["Today, 20:07", "Yesterday", "Monday", "18 Nov"]],
  ["de", ["Heute, 20:07", "Gestern", "Montag", "18. Nov."]],
  ["pl", ["Dzisiaj, 20:07", "Wczoraj", "Poniedziałek", "18 lis"]],
  ["fr", ["Aujourd’hui, 20:07", "Hier", "Lundi", "18 nov."]],
])("what happened lately is said as one says it: %s", (language, said) => {
  const format = formatsOf(language, "Europe/Amsterdam");
  const today = format.dayKey(new Date("2026-11-25T19:07:00Z"));
  const recent = (date: Date, day: string | undefined = today) => recentDay(date, day, format, language);
  const now = new Date("2026-11-25T19:07:00Z");
  const ago = (count: number) => recent(new Date(now.getTime() - days(count)));
  expect([ago(0), ago(1), ago(2), ago(7)]).toEqual(said);
  // The clock of a reader may be behind the site's.
  expect(recent(new Date("2026-11-26T19:07:00Z"))).not.toMatch(/,/);
  expect(recentDay(now, undefined, format, language)).not.toMatch(/,/);
});
