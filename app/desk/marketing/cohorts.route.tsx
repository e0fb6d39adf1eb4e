import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { curvePath, curvePoints } from "#app/landers/yield/yield-curve.ts";
import { readCohortCurves, readCohorts } from "#app/landers/yield/cohort.queries.server.ts";
import { selectLines } from "#app/landers/yield/select-lines.ts";
import { yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { yieldKeyOf } from "#app/landers/yield/yield.queries.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { allSites } from "#app/site/site.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { DeskPage } from "../frame/desk-page.tsx";
import { requireDesk } from "../require-desk.server.ts";
import { CohortTable } from "./cohort-table.tsx";
import { MarketingTabs } from "./marketing-tabs.tsx";
import { readReportQuery } from "./read-report.server.ts";
import { ReportForm } from "./report-form.tsx";

export const handle: ScreenHandle = { deskTitle: "Cohorts" };

const maxLines = 200;

/** What the sign-ups of each day led to within 90 days, by any two dimensions (product 17), for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const sites = await allSites();
  const report = readReportQuery(new URL(request.url).searchParams, sites, now());
  const { site, network, period, by } = report;
  const today = calendarDay(now(), (site ?? sites[0])?.settings.timezone ?? "UTC");
  const input = { siteId: site?.id, network, period };
  const [read, [total]] = await Promise.all([
    readCohorts(db, { ...input, by }, today),
    readCohorts(db, { ...input, by: [] }, today),
  ]);
  const { lines, selection } = selectLines(by, read, maxLines);
  // A report by day is itself the course of time.
  const curves = by.includes("day")
    ? undefined
    : await readCohortCurves(db, { ...input, by, keys: lines.map((line) => line.key) });
  const all = await readCohortCurves(db, { ...input, by: [], keys: [[]] });
  const pathOf = (counts: Map<string, number> | undefined) => curvePath(curvePoints(counts ?? new Map(), period));
  return {
    sites: sites.map(({ domain, settings }) => ({ domain, name: settings.name })),
    report: {
      ...{ site: site?.domain ?? "", network: network ?? "", by, period, isUnderstood: report.isUnderstood },
      dimensions: [...yieldDimensions],
    },
    lines: lines.map((line) => ({ ...line, curve: curves && pathOf(curves.get(yieldKeyOf(line.key))) })),
    total: total && { ...total, curve: pathOf(all.get(yieldKeyOf([]))) },
    selection,
  };
}

export default function Cohorts() {
  const { sites, report, lines, total, selection } = useLoaderData<typeof loader>();
  const { by, period, site, network } = report;
  const file = { by: by[0], and: by[1], from: period.from, to: period.to, site: site || undefined };
  return (
    <DeskPage
      title="Cohorts"
      lead="What the accounts of a sign-up day did within 90 days. Each column of revenue counts only sign-ups that are old enough; refunds and chargebacks are taken off whenever they come."
    >
      <MarketingTabs current="cohorts" />
      <div className="grid gap-5">
        <ReportForm {...{ sites, report }} action={urls.deskCohorts()} />
        {report.isUnderstood ? null : <Notice look="warning">These days cannot be read; here are the last 30.</Notice>}
        <p className="text-sm text-muted">
          Counted once an hour, and kept for good. Visits and their cookies end after 90 days; bots and previews are
          never counted. Values of sub1 to sub3 that are seen under 20 times a day are one line, (other).
        </p>
        <CohortTable
          {...{ by, lines, total, selection, period }}
          file={urls.deskCohortsCsv({ ...file, in: network || undefined })}
        />
      </div>
    </DeskPage>
  );
}
