import { cohortHorizons } from "#app/landers/yield/cohort-horizons.ts";
import type { CohortLine } from "#app/landers/yield/cohort.queries.server.ts";
import type { LineSelection } from "#app/landers/yield/select-lines.ts";
import type { YieldDimension } from "#app/landers/yield/yield-dimensions.ts";
import { formatMoney, type Money } from "#app/credits/money.ts";
import { writtenCount } from "#app/desk/lists/written-count.ts";
import { keyLabels, ReportTable, totalLabels } from "#app/desk/marketing/report-table.tsx";

type Line = CohortLine & { curve: string | undefined };

const heads = ["Sign-ups", "Confirmed", "First message", ...cohortHorizons.map((days) => `Revenue, ${days} d`)];

/** What a cohort's dimensions are called. */
export const cohortDimensions = (by: YieldDimension[]) => by.map((name) => (name === "day" ? "sign-up day" : name));

/** Cohorts line by line, the sum of all first. */
export function CohortTable(props: {
  by: YieldDimension[];
  lines: Line[];
  total: Line | undefined;
  selection: LineSelection;
  period: { from: string; to: string };
  file: string;
}) {
  const { by, lines, total, ...rest } = props;
  if (!total) return <p>No one signed up on these days.</p>;
  return (
    <ReportTable
      {...rest}
      title="Cohorts"
      dimensions={cohortDimensions(by)}
      heads={heads}
      lines={[
        { labels: totalLabels(by), ...numbersOf(total) },
        ...lines.map((line) => ({ labels: keyLabels(line.key), ...numbersOf(line) })),
      ]}
    />
  );
}

function numbersOf({ signups, activated, firstMessages, after, curve }: Line) {
  const share = (count: number) =>
    signups > 0 ? `${writtenCount(count)} (${Math.round((count / signups) * 100)}%)` : writtenCount(count);
  const money = cohortHorizons.map((days) => {
    const old = after[days];
    if (!old) return "–";
    const amounts = Object.entries(old.revenue).filter(([, minor]) => minor !== 0);
    if (amounts.length === 0) return "0";
    return amounts
      .sort(([, a], [, b]) => b - a)
      .map(([currency, minor]) => formatMoney({ minor, currency } as Money, "en"));
  });
  return {
    curve: curve ? { path: curve, label: `${signups} sign-ups over time` } : undefined,
    cells: [writtenCount(signups), share(activated), share(firstMessages), ...money],
  };
}
