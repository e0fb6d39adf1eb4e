import { countOf } from "#app/platform/text/count-of.ts";
import { days, hours, minutes } from "#app/platform/units.ts";

/** How long ago it was, in the largest unit that fits: "3 days", "1 hour", "less than a minute". */
export function ageOf(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime();
  for (const [unit, length] of [
    ["day", days(1)],
    ["hour", hours(1)],
    ["minute", minutes(1)],
  ] as const) {
    const count = Math.floor(age / length);
    if (count > 0) return countOf(count, unit);
  }
  return "less than a minute";
}
