import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import type { MailKind } from "#app/platform/outbox/mail-kinds.ts";
import { isPassive } from "#app/platform/request/device.ts";
import { isBot } from "#app/platform/request/is-bot.ts";
import { siteOf } from "#app/site/site.server.ts";
import { insertMailClick } from "./mail-click.queries.server.ts";

/**
 * Counts the click on a link of this kind of mail, as a number of the day: without a cookie, and never as an
 * advertisement (app/landers/README.md#yield). Programs that look at links are not counted. The page is shown in
 * any case.
 */
export async function countMailClick(db: Db, request: Request, kind: MailKind, now: Date): Promise<void> {
  if (request.method !== "GET" || isPassive(request) || isBot(request)) return;
  const site = await siteOf(request);
  const day = calendarDay(now, site.settings.timezone);
  await leaveTrace(insertMailClick(db, { siteId: site.id, day, kind }));
}
