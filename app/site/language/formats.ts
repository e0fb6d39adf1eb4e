import { minutes } from "#app/platform/units.ts";
import { dateTimeFormat, numberFormat } from "#app/platform/i18n/intl.ts";
import { writtenDate, writtenInText } from "#app/platform/i18n/written-dates.ts";

/**
 * Formats dates, times and numbers for a reader's locale (`readerLocaleOf`) and a site's time zone. Gives the same
 * result on the server and in the browser.
 */
export function formatsOf(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`;
  let formats = made.get(key);
  if (!formats) made.set(key, (formats = makeFormats(locale, timeZone)));
  return formats;
}

const made = new Map<string, Formats>();

function makeFormats(locale: string, timeZone: string) {
  const day = dateTimeFormat("en-CA", { timeZone });
  // No time zone's day begins within a quarter of an hour: most calls are for the same one.
  let last = { quarter: NaN, key: "" };
  const dayKey = (date: Date) => {
    const quarter = Math.floor(date.getTime() / minutes(15));
    if (quarter !== last.quarter) last = { quarter, key: day.format(date) };
    return last.key;
  };
  const number = numberFormat(locale);
  const calendar = writtenDate(locale, { timeZone: "UTC", dateStyle: "long" });
  return {
    /** A time or a date and time that stands alone: in a table, under a message. */
    time: writtenDate(locale, { timeZone, timeStyle: "short" }),
    day: writtenDate(locale, { timeZone, weekday: "long", day: "numeric", month: "long" }),
    weekday: writtenDate(locale, { timeZone, weekday: "long" }),
    shortDay: writtenDate(locale, { timeZone, day: "numeric", month: "short" }),
    /** Date with year, and time; for older events. */
    moment: writtenDate(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }),
    /** The same within a sentence, where many languages put a word to the time: "kl. 20:07", "20:07 Uhr". */
    timeInText: writtenInText(locale, { timeZone, timeStyle: "short" }),
    dayInText: writtenInText(locale, { timeZone, dateStyle: "long" }),
    momentInText: writtenInText(locale, { timeZone, dateStyle: "long", timeStyle: "short" }),
    /** A calendar date, `YYYY-MM-DD`, independent of the time zone. */
    date: (date: string) => calendar(new Date(`${date}T00:00:00Z`)),
    /** `2026-11-21`: equal for two times on the same day in the site's time zone. */
    dayKey,
    number: (value: number) => number.format(value),
  };
}

export type Formats = ReturnType<typeof makeFormats>;
