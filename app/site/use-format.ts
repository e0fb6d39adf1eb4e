import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";

type RootWords = { language: string; timeZone: string };

/** Times and numbers as the reader's language and the site's time zone want them; the same on server and browser. */
export function useFormat() {
  const root = useRouteLoaderData("root") as RootWords | undefined;
  const language = root?.language ?? "en";
  const timeZone = root?.timeZone ?? "Europe/Amsterdam";
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(language, { timeZone, hour: "2-digit", minute: "2-digit" });
    const day = new Intl.DateTimeFormat(language, { timeZone, weekday: "long", day: "numeric", month: "long" });
    const short = new Intl.DateTimeFormat(language, { timeZone, day: "numeric", month: "short" });
    const moment = new Intl.DateTimeFormat(language, { timeZone, dateStyle: "medium", timeStyle: "short" });
    const calendar = new Intl.DateTimeFormat(language, { timeZone: "UTC", dateStyle: "long" });
    const dayKey = new Intl.DateTimeFormat("en-CA", { timeZone });
    const number = new Intl.NumberFormat(language);
    return {
      time: (date: Date) => time.format(date),
      day: (date: Date) => day.format(date),
      shortDay: (date: Date) => short.format(date),
      /** Day with year, and time: of what is kept for long. */
      moment: (date: Date) => moment.format(date),
      /** A calendar date, `YYYY-MM-DD`, which is the same everywhere. */
      date: (date: string) => calendar.format(new Date(`${date}T00:00:00Z`)),
      /** `2026-11-21`: equal for two moments of one day in the site's time zone. */
      dayKey: (date: Date) => dayKey.format(date),
      number: (value: number) => number.format(value),
    };
  }, [language, timeZone]);
}
