import { expect, test } from "vitest";
import { days, minutes } from "#app/platform/units.ts";
import { formatsOf } from "./formats.ts";

test.each(["UTC", "Asia/Kathmandu", "Australia/Adelaide", "America/St_Johns", "Pacific/Chatham", "Europe/Amsterdam"])(
  "a day of %s begins at its midnight, in whatever order it is asked for",
  (timeZone) => {
    const { dayKey } = formatsOf("en", timeZone);
    const written = new Intl.DateTimeFormat("en-CA", { timeZone });
    const start = new Date("2026-03-28T00:00:00Z").getTime();
    // Each quarter of an hour of two days, with the change of the clocks, and the millisecond before it.
    const times = Array.from({ length: 193 }, (_, quarter) => start + minutes(15) * quarter).flatMap((at) => [
      at,
      at - 1,
    ]);
    for (const at of [...times, ...times.reverse()]) {
      const date = new Date(at);
      expect(dayKey(date)).toBe(written.format(date));
    }
  },
);

test.each([
  ["en-GB", ["Today, 20:07", "Yesterday", "Monday", "18 Nov"]],
  ["de", ["Heute, 20:07", "Gestern", "Montag", "18. Nov."]],
  ["pl", ["Dzisiaj, 20:07", "Wczoraj", "Poniedziałek", "18 lis"]],
  ["fr", ["Aujourd’hui, 20:07", "Hier", "Lundi", "18 nov."]],
])("what happened lately is said as one says it: %s", (locale, said) => {
  const { recent, dayKey } = formatsOf(locale, "Europe/Amsterdam");
  const now = new Date("2026-11-25T19:07:00Z");
  const ago = (count: number) => recent(new Date(now.getTime() - days(count)), dayKey(now));
  expect([ago(0), ago(1), ago(2), ago(7)]).toEqual(said);
  // The clock of a reader may be behind the site's.
  expect(recent(new Date("2026-11-26T19:07:00Z"), dayKey(now))).not.toMatch(/,/);
  expect(recent(now, undefined)).not.toMatch(/,/);
});
