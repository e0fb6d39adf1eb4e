import type { LoaderFunctionArgs } from "@remix-run/node";
import { cohortCsv } from "#app/landers/yield/cohort-csv.ts";
import { readCohorts } from "#app/landers/yield/cohort.queries.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { allSites } from "#app/site/site.server.ts";
import { requireDesk } from "../require-desk.server.ts";
import { readReportQuery } from "./read-report.server.ts";

/** The cohorts as a CSV file with every line, for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const sites = await allSites();
  const { site, network, period, by } = readReportQuery(new URL(request.url).searchParams, sites, now());
  const today = calendarDay(now(), (site ?? sites[0])?.settings.timezone ?? "UTC");
  const lines = await readCohorts(db, { siteId: site?.id, network, period, by }, today);
  return new Response(cohortCsv(by, lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="cohorts-${period.from}-${period.to}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
