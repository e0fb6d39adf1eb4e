import { expect, test } from "vitest";
import { minutes } from "#app/platform/units.ts";
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
