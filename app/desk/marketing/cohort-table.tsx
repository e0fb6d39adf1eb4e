import { cohortHorizons } from "#app/landers/yield/cohort-horizons.ts";
import type { CohortLine } from "#app/landers/yield/cohort.queries.server.ts";
import type { YieldDimension } from "#app/landers/yield/yield-dimensions.ts";
import { formatMoney, type Money } from "#app/credits/money.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { YieldCurve } from "./yield-curve.tsx";

type Line = Omit<CohortLine, "byDay"> & { curve: string | undefined };

/** Cohorts line by line, the sum of all first. */
export function CohortTable(props: {
  by: YieldDimension[];
  lines: Line[];
  total: Line | undefined;
  isWhole: boolean;
  period: { from: string; to: string };
  file: string;
}) {
  const { by, lines, total, isWhole, period, file } = props;
  if (!total) return <p>Nobody signed up on these days.</p>;
  const heads = ["Sign-ups", "Confirmed", "First message", ...cohortHorizons.map((days) => `Revenue, ${days} d`)];
  return (
    <>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Cohorts, line by line">
        <table className="w-full text-start">
          <caption className="sr-only">
            Cohorts from {period.from} to {period.to}
          </caption>
          <thead className="text-sm text-muted">
            <tr>
              {by.map((name) => (
                <th key={name} scope="col" className="py-2 pe-4 text-start font-semibold">
                  {name === "day" ? "sign-up day" : name}
                </th>
              ))}
              <th scope="col" className="py-2 text-start font-semibold">
                Over time
              </th>
              {heads.map((name) => (
                <th key={name} scope="col" className="whitespace-nowrap py-2 ps-4 text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <CohortRow by={by} line={total} words={by.map((_, at) => (at === 0 ? "All" : ""))} />
            {lines.map((line) => (
              <CohortRow
                key={line.key.join("\0")}
                by={by}
                line={line}
                words={line.key.map((each) => each || "(none)")}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isWhole ? null : <p className="text-sm">Only the largest lines are shown; the CSV file has more.</p>}
      <div>
        <ButtonLink to={file} look="secondary" reloadDocument>
          Download as CSV
        </ButtonLink>
      </div>
    </>
  );
}

function CohortRow({ by, line, words }: { by: YieldDimension[]; line: Line; words: string[] }) {
  const { signups, activated, firstMessages, after, curve } = line;
  const share = (count: number) => (signups > 0 ? `${count} (${Math.round((count / signups) * 100)}%)` : String(count));
  const money = cohortHorizons.map((days) => {
    const old = after[days];
    if (!old) return "–";
    const amounts = Object.entries(old.revenue).filter(([, minor]) => minor !== 0);
    return amounts.map(([currency, minor]) => formatMoney({ minor, currency } as Money, "en")).join(" + ") || "0";
  });
  return (
    <tr className="border-t border-line">
      {by.map((name, at) => (
        <th key={name} scope="row" className="max-w-52 truncate py-2 pe-4 text-start font-semibold">
          {words[at]}
        </th>
      ))}
      <td className="py-2">{curve ? <YieldCurve path={curve} label={`${signups} sign-ups over time`} /> : null}</td>
      {[String(signups), share(activated), share(firstMessages), ...money].map((cell, at) => (
        <td key={at} className="whitespace-nowrap py-2 ps-4 text-end tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  );
}
