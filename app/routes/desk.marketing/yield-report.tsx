import type { LineSelection } from "#app/landers/yield/select-lines.ts";
import type { YieldLine } from "#app/landers/yield/yield.queries.server.ts";
import { bounceRate } from "#app/landers/yield/yield-table.ts";
import { formatMoney, type Money } from "#app/credits/money.ts";
import { Notice } from "#app/ui/notice.tsx";
import { CostTable } from "#app/desk/marketing/cost-table.tsx";
import type { SpeedCells } from "#app/desk/marketing/load-speed.server.ts";
import type { CostLines } from "#app/desk/marketing/load-costs.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { yieldDays } from "#app/desk/marketing/yield-days.ts";
import { ReportForm, type ReportFormContent } from "#app/desk/marketing/report-form.tsx";
import { writtenCount } from "#app/desk/lists/written-count.ts";
import { keyLabels, ReportTable, totalLabels } from "#app/desk/marketing/report-table.tsx";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";

type Line = YieldLine & { curve?: string };
type Props = ReportFormContent & {
  yields: { lines: Line[]; total: Line | undefined; selection: LineSelection };
  costs: CostLines;
  /** Of reports by lander. */
  speeds: SpeedCells[] | undefined;
};

const counts = ["Visits", "Bounces", "Sign-ups", "Activated", "First purchases", "Orders", "Revenue"];

/** What the links brought, by one or two dimensions, each line with its visits over time. */
export function YieldReport({ sites, report, yields, costs, speeds }: Props) {
  const { by, period, site, network } = report;
  const { lines, total, selection } = yields;
  const address = { by: by[0], and: by[1], from: period.from, to: period.to, site: site || undefined };
  return (
    <section id="yield" aria-labelledby="yield-title" className="grid min-w-0 gap-5">
      <DeskHeading id="yield-title">Yield</DeskHeading>
      <ReportForm {...{ sites, report }} action={`${deskUrls.marketing()}#yield`} />
      {report.isUnderstood ? null : (
        <Notice variant="warning">We couldn't read these dates. Here are the last {yieldDays} days.</Notice>
      )}
      {total ? null : <p>Nothing was counted on these days.</p>}
      <ReportTable
        title="Yield"
        period={period}
        dimensions={by}
        heads={speeds ? [...counts, "LCP", "INP"] : counts}
        lines={
          total
            ? [
                { labels: totalLabels(by), ...numbersOf(total, speeds && noSpeed) },
                ...lines.map((line, at) => ({ labels: keyLabels(line.key), ...numbersOf(line, speeds?.[at]) })),
              ]
            : []
        }
        selection={selection}
        file={deskUrls.yieldCsv({ ...address, in: network || undefined })}
      />
      <p className="text-sm text-muted">
        Counted once an hour and kept for good; the visits themselves are erased after 90 days. Refunds and chargebacks
        are deducted from the day of their order. Bots and previews are never counted; values of sub1 to sub3 seen fewer
        than 20 times a day are grouped as (other).
        {speeds
          ? " LCP and INP: three in four page views on the landers, from any source, were at least this fast (measured after Accept)."
          : " Broken down by lander, it also shows how fast pages felt to visitors."}
      </p>
      <CostTable by={by} period={period} costs={costs} />
    </section>
  );
}

const largestFirst = (revenue: Line["revenue"]) => Object.entries(revenue).sort(([, a], [, b]) => b - a);

/** Of landers taken together it says nothing. */
const noSpeed: SpeedCells = ["", ""].map((text) => ({ text, isSlow: false }));

function numbersOf(line: Line, speed: SpeedCells = []) {
  const money = largestFirst(line.revenue).map(([currency, minor]) => formatMoney({ minor, currency } as Money, "en"));
  return {
    curve: line.curve ? { path: line.curve, label: `${line.visits} visits over time` } : undefined,
    cells: [
      ...[line.visits, bounceRate(line) ?? "–", line.signups, line.activated, line.firstPurchases, line.orders].map(
        (value) => (typeof value === "number" ? writtenCount(value) : value),
      ),
      money.length > 0 ? money : "–",
      ...speed,
    ],
  };
}
