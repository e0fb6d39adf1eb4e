import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { usualDays } from "#app/platform/commands/period.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { allSites } from "#app/site/site.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { CostTable } from "#app/desk/marketing/cost-table.tsx";
import { loadCosts } from "#app/desk/marketing/load-costs.server.ts";
import { cohortDimensions, CohortTable } from "./cohort-table.tsx";
import { MarketingTabs } from "#app/desk/marketing/marketing-tabs.tsx";
import { cohortReader, loadReport, readReportQuery, reportForm } from "#app/desk/marketing/read-report.server.ts";
import { ReportForm } from "#app/desk/marketing/report-form.tsx";

export const handle: ScreenHandle = { deskTitle: "Cohorts" };

/**
 * What the sign-ups of each day led to within 90 days, by any two dimensions (app/landers/README.md#yield), for
 * marketing.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const sites = await allSites();
  const report = readReportQuery(new URL(request.url).searchParams, sites, now());
  const cohorts = await loadReport(report, cohortReader(db, report));
  const keys = cohorts.lines.map(({ key }) => key);
  return { ...reportForm(report, sites), ...cohorts, costs: await loadCosts(db, report, keys) };
}

export default function Cohorts() {
  const { sites, report, lines, total, selection, costs } = useLoaderData<typeof loader>();
  const { by, period, site, network } = report;
  const file = { by: by[0], and: by[1], from: period.from, to: period.to, site: site || undefined };
  return (
    <DeskPage
      title="Cohorts"
      lead="What each day's sign-ups did within 90 days. Each revenue column counts only sign-ups that are old enough; refunds and chargebacks are deducted whenever they come in."
    >
      <MarketingTabs current="cohorts" />
      <div className="grid gap-5">
        <ReportForm {...{ sites, report }} action={deskUrls.cohorts()} />
        {report.isUnderstood ? null : (
          <Notice variant="warning">We couldn't read these dates. Here are the last {usualDays} days.</Notice>
        )}
        <p className="text-sm text-muted">
          Counted once an hour and kept for good. Visits and their cookies expire after 90 days; bots and previews are
          never counted. Values of sub1 to sub3 seen fewer than 20 times a day are grouped as (other).
        </p>
        <CohortTable
          {...{ by, lines, total, selection, period }}
          file={deskUrls.cohortsCsv({ ...file, in: network || undefined })}
        />
        <CostTable {...{ by, period, costs }} dimensions={cohortDimensions(by)} />
      </div>
    </DeskPage>
  );
}
