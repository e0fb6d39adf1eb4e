import type { YieldDimension } from "#app/landers/yield/yield-dimensions.ts";
import type { YieldLine } from "#app/landers/yield/yield.queries.server.ts";
import { bounceRate } from "#app/landers/yield/yield-table.ts";
import { formatMoney, type Money } from "#app/credits/money.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SectionTitle } from "#app/ui/section-title.tsx";
import { urls } from "#app/urls.ts";
import { ReportForm, type ReportFormProps } from "./report-form.tsx";
import { YieldCurve } from "./yield-curve.tsx";

type Line = YieldLine & { curve?: string };
type Props = Omit<ReportFormProps, "action"> & {
  yields: { lines: Line[]; total: Line & { curve: string }; isWhole: boolean };
};

const counts = ["Visits", "Bounces", "Sign-ups", "Activated", "First purchases", "Orders", "Revenue"];

/** What the links brought, by one or two dimensions, each line with its visits over time. */
export function YieldReport({ sites, report, yields }: Props) {
  const { by, period, site, network } = report;
  const { lines, total, isWhole } = yields;
  const address = { by: by[0], and: by[1], from: period.from, to: period.to, site: site || undefined };
  return (
    <section id="yield" aria-labelledby="yield-title" className="grid min-w-0 gap-5">
      <SectionTitle id="yield-title">Yield</SectionTitle>
      <ReportForm {...{ sites, report }} action={`${urls.deskMarketing()}#yield`} />
      {report.isUnderstood ? null : <Notice look="warning">These days cannot be read; here are the last 30.</Notice>}
      <p className="text-sm text-muted">
        Counted once an hour. Refunds and chargebacks are taken off the day of their order. Bots and previews are never
        counted; values of sub1 to sub3 that are seen under 20 times a day are one line, (other).
      </p>
      {lines.length === 0 ? <p>Nothing was counted on these days.</p> : null}
      {lines.length > 0 ? (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Yield, line by line">
          <table className="w-full text-start">
            <caption className="sr-only">
              Yield from {period.from} to {period.to}
            </caption>
            <thead className="text-sm text-muted">
              <tr>
                {by.map((name) => (
                  <th key={name} scope="col" className="py-2 pe-4 text-start font-semibold">
                    {name}
                  </th>
                ))}
                <th scope="col" className="py-2 text-start font-semibold">
                  Over time
                </th>
                {counts.map((name) => (
                  <th key={name} scope="col" className="whitespace-nowrap py-2 ps-4 text-end font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <YieldRow by={by} line={total} words={by.map((_, at) => (at === 0 ? "All" : ""))} />
              {lines.map((line) => (
                <YieldRow
                  key={line.key.join("\0")}
                  by={by}
                  line={line}
                  words={line.key.map((each) => each || "(none)")}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {isWhole ? null : <p className="text-sm">Only the largest lines are shown; the CSV file has more.</p>}
      <div>
        <ButtonLink to={urls.deskYieldCsv({ ...address, in: network || undefined })} look="secondary" reloadDocument>
          Download as CSV
        </ButtonLink>
      </div>
    </section>
  );
}

function YieldRow({ by, line, words }: { by: YieldDimension[]; line: Line; words: string[] }) {
  const money = Object.entries(line.revenue).map(([currency, minor]) =>
    formatMoney({ minor, currency } as Money, "en"),
  );
  const cells = [
    ...[line.visits, bounceRate(line) ?? "–", line.signups, line.activated, line.firstPurchases, line.orders],
    money.join(" + ") || "–",
  ];
  return (
    <tr className="border-t border-line">
      {by.map((name, at) => (
        <th key={name} scope="row" className="max-w-52 truncate py-2 pe-4 text-start font-semibold">
          {words[at]}
        </th>
      ))}
      <td className="py-2">
        {line.curve ? <YieldCurve path={line.curve} label={`${line.visits} visits over time`} /> : null}
      </td>
      {cells.map((cell, at) => (
        <td key={counts[at]} className="whitespace-nowrap py-2 ps-4 text-end tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  );
}
