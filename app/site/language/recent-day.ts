import { relativeTimeFormat } from "#app/platform/i18n/intl.ts";
import { days } from "#app/platform/units.ts";
import type { Formats } from "./formats.ts";

/**
 * When something happened lately, as one says it: "Today, 19:14", "Yesterday", "Monday", then "21 Nov". `today` is the
 * `dayKey` of `format`; without it, and for what is to come, only the date.
 */
export function recentDay(date: Date, today: string | undefined, format: Formats, language: string): string {
  const day = format.dayKey(date);
  const ago = today === undefined ? Infinity : (Date.parse(today) - Date.parse(day)) / days(1);
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  const relative = (count: number) => capital(relativeTimeFormat(language, { numeric: "auto" }).format(count, "day"));
  if (ago === 0) return `${relative(0)}, ${format.time(date)}`;
  if (ago === 1) return relative(-1);
  return ago > 1 && ago < 7 ? capital(format.weekday(date)) : format.shortDay(date);
}
