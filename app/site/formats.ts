import { dateTimeFormat, numberFormat } from "#app/platform/i18n/intl.ts";

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
  const time = dateTimeFormat(locale, { timeZone, timeStyle: "short" });
  const day = dateTimeFormat(locale, { timeZone, weekday: "long", day: "numeric", month: "long" });
  const short = dateTimeFormat(locale, { timeZone, day: "numeric", month: "short" });
  const moment = dateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const calendar = dateTimeFormat(locale, { timeZone: "UTC", dateStyle: "long" });
  const dayKey = dateTimeFormat("en-CA", { timeZone });
  const number = numberFormat(locale);
  return {
    time: (date: Date) => time.format(date),
    day: (date: Date) => day.format(date),
    shortDay: (date: Date) => short.format(date),
    /** Date with year, and time; for older events. */
    moment: (date: Date) => moment.format(date),
    /** A calendar date, `YYYY-MM-DD`, independent of the time zone. */
    date: (date: string) => calendar.format(new Date(`${date}T00:00:00Z`)),
    /** `2026-11-21`: equal for two times on the same day in the site's time zone. */
    dayKey: (date: Date) => dayKey.format(date),
    number: (value: number) => number.format(value),
  };
}

export type Formats = ReturnType<typeof makeFormats>;
