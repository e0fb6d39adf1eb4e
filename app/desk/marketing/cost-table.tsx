import { costHeads } from "#app/landers/costs/cost-figures.ts";
import type { YieldDimension } from "#app/landers/yield/yield-dimensions.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import type { CostLines } from "./load-costs.server.ts";
import { keyLabels, ReportTable, totalLabels } from "./report-table.tsx";

/** What the lines of a report cost and what came back, the sum of all first. Without any known cost it says so. */
export function CostTable(props: {
  by: YieldDimension[];
  dimensions?: string[];
  period: { from: string; to: string };
  costs: CostLines;
}) {
  const { by, dimensions = by, period, costs } = props;
  return (
    <section aria-labelledby="costs-title" className="grid min-w-0 gap-4">
      <DeskHeading id="costs-title">Cost and return</DeskHeading>
      {costs.missing.length > 0 ? (
        <Notice variant="warning">
          No exchange rate for {costs.missing.join(", ")}: such costs count as unknown, and returns that include them
          aren't shown.{" "}
          <a href={`${deskUrls.costs()}#rates`} className="link">
            Enter rates
          </a>
        </Notice>
      ) : null}
      {costs.isKnown ? (
        <ReportTable
          title="Cost and return"
          period={period}
          dimensions={dimensions}
          heads={costHeads}
          lines={[
            { labels: totalLabels(by), cells: costs.total },
            ...costs.lines.map(({ key, cells }) => ({ labels: keyLabels(key), cells })),
          ]}
          selection="all"
        />
      ) : (
        <p>
          No cost is known for these days.{" "}
          <a href={deskUrls.costs()} className="link">
            Enter costs
          </a>
        </p>
      )}
      <p className="max-w-text text-sm text-muted">
        In euros. A cost is spread over the visits of its day and origin; a cost without visits gets its own line.
        Everything here counts only days and origins with a known cost; “cost known for” shows what share of the visits
        that is. Returns count sign-up days that are old enough; “paid back” is the number of days after sign-up until
        the income covered the cost.
      </p>
    </section>
  );
}
