import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import type { StatementEntry } from "./statement.queries.server.ts";

/** With large text the numbers stand in a second line. */
const row = "large-text:grid large-text:grid-cols-2";

/** The viewer's credit changes: reason and time, change, balance. */
export function StatementTable({ entries }: { entries: StatementEntry[] }) {
  const { t, i18n } = useTranslation("credits");
  const format = useOwnFormat();
  const signed = numberFormat(i18n.language, { signDisplay: "always" });
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t("statement.caption")}</caption>
      <thead className="text-sm text-muted">
        <tr className={row}>
          <th scope="col" className="py-2 text-start font-semibold large-text:col-span-2">
            {t("statement.what")}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-semibold">
            {t("statement.change")}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-semibold">
            {t("statement.balance")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={`border-t border-line align-top ${row}`}>
            <td className="py-3 large-text:col-span-2">
              <p className="font-semibold">{t(`statement.reason.${entry.reason}`)}</p>
              <time dateTime={entry.at.toISOString()} className="text-sm text-muted">
                {format.moment(entry.at)}
              </time>
            </td>
            <td className="whitespace-nowrap py-3 ps-3 text-end font-semibold tabular-nums">
              {/* A true minus, as wide as the plus: most languages' formats have a hyphen. */}
              {signed.format(entry.change).replace("-", "−")}
            </td>
            <td className="whitespace-nowrap py-3 ps-3 text-end tabular-nums text-muted">
              {format.number(entry.balance)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
