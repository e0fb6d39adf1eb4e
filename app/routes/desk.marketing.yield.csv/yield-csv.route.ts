import type { LoaderFunctionArgs } from "@remix-run/node";
import { yieldCsv } from "#app/landers/yield/yield-table.ts";
import { readCostReport } from "#app/landers/costs/cost-report.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { allSites } from "#app/site/site.server.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { readReportQuery, yieldReader } from "#app/desk/marketing/read-report.server.ts";

/** The report as a CSV file with every line, for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const query = readReportQuery(new URL(request.url).searchParams, await allSites(), now());
  const { by, period, site, network, today } = query;
  const costs = await readCostReport(db, { siteId: site?.id, network, period, by }, today);
  return new Response(yieldCsv(by, await yieldReader(db, query).readLines(by), costs), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="yield-${period.from}-${period.to}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
