import { useTranslation } from "react-i18next";
import { formatMoney, type Money } from "#app/credits/money.ts";
import { useFormat } from "#app/site/use-format.ts";
import { bounceRate } from "./yield-table.ts";
import type { YieldDimension } from "./yield-dimensions.ts";
import type { YieldLine } from "./yield.queries.server.ts";

const counts = ["visits", "bounce", "signups", "activated", "firstPurchases", "orders", "revenue"] as const;

/** The report as a table; on a phone it scrolls in its own frame. */
export function YieldLines({ by, lines }: { by: YieldDimension; lines: YieldLine[] }) {
  const { t, i18n } = useTranslation("yield");
  const format = useFormat();
  const cells = (line: YieldLine) => [
    format.number(line.visits),
    bounceRate(line) ?? "–",
    ...[line.signups, line.activated, line.firstPurchases, line.orders].map((count) => format.number(count)),
    Object.entries(line.revenue)
      .map(([currency, minor]) => formatMoney({ minor, currency } as Money, i18n.language))
      .join(" + ") || "–",
  ];
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("lines.title")}>
      <table className="w-full text-start">
        <caption className="sr-only">{t("lines.title")}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 text-start font-semibold">
              {t(`by.${by}`)}
            </th>
            {counts.map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap py-2 ps-4 text-end font-semibold">
                {t(`count.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key.join()} className="border-t border-line">
              <th scope="row" className="max-w-52 truncate py-3 text-start font-semibold">
                {line.key[0] || t("lines.none")}
              </th>
              {cells(line).map((cell, index) => (
                <td key={counts[index]} className="whitespace-nowrap py-3 ps-4 text-end tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
