import { days, hours, minutes, seconds } from "#app/platform/units.ts";

/** One table of /dev/rules; the first cell of a row names it. */
export type RuleTable = { id: string; title: string; lead: string; columns: string[]; rows: string[][] };

/** The condition as it stands in the code, without the function around it. */
export function condition(when: (...facts: never[]) => boolean): string {
  return when
    .toString()
    .replace(/^[^=]*=>\s*/, "")
    .replace(/\bfacts\./g, "")
    .replace(/\s+/g, " ");
}

export function numberOrNone(value: number | undefined): string {
  return value === undefined ? "–" : String(value);
}

/** A duration in the largest unit that divides it: "14 days". */
export function duration(ms: number): string {
  if (ms === 0) return "at once";
  const units: [string, number][] = [
    ["day", days(1)],
    ["hour", hours(1)],
    ["minute", minutes(1)],
    ["second", seconds(1)],
  ];
  const [name, length] = units.find(([, unit]) => ms % unit === 0) ?? ["millisecond", 1];
  return `${ms / length} ${name}${ms === length ? "" : "s"}`;
}
