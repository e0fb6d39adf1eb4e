import { calendarDay } from "#app/platform/calendar.ts";
import { allSites } from "#app/site/site.server.ts";

/** The newest day that costs may have: where a site's calendar is ahead of the others', its day. */
export async function costToday(now: Date): Promise<string> {
  const days = (await allSites()).map(({ settings }) => calendarDay(now, settings.timezone));
  return days.sort().at(-1) ?? calendarDay(now, "UTC");
}
