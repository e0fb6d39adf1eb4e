import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { calendarDay } from "#app/platform/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isPrefetch } from "#app/platform/request/device.ts";
import { isBot } from "#app/platform/request/is-bot.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { countMailClick } from "./mail-click.queries.server.ts";
import { clickedMailKinds } from "./mail-kinds.ts";

/**
 * Where the links of mails lead: counts the click by the kind of mail, without a cookie and never as an advertisement,
 * and leads on to `next`, an own path (product 17). Public; programs that look at links are not counted.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = clickedMailKinds.find((each) => each === params.kind);
  const next = ownPath(new URL(request.url).searchParams.get("next") ?? undefined) ?? urls.index();
  if (kind && request.method === "GET" && !isPrefetch(request) && !isBot(request)) {
    const site = await siteOf(request);
    await countMailClick(db, { siteId: site.id, day: calendarDay(now(), site.settings.timezone), kind });
  }
  return redirect(next, { headers: { "Cache-Control": "no-store" } });
}
