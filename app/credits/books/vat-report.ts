import { csvText } from "#app/platform/text/csv.ts";
import type { VatRow } from "./vat-report.queries.server.ts";

/** The member states of the EU; the one-stop shop is for consumers in them (Directive 2006/112/EC, art. 369a). */
const euCountries = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Where a row is declared: in the seller's own return, in the EU's one-stop shop, or outside of both. */
export type VatScheme = "home" | "oss" | "outside";

export function schemeOf({ sellerCountry, country }: Pick<VatRow, "sellerCountry" | "country">): VatScheme {
  if (country === sellerCountry) return "home";
  return euCountries.has(country) && euCountries.has(sellerCountry) ? "oss" : "outside";
}

const columns = [
  ...["company", "month", "supply_month", "scheme", "country", "vat_percent", "currency", "invoices", "credit_notes"],
  ...["gross", "taxable", "vat"],
];

/**
 * The report as CSV. `supply_month` differs from `month` for a correction of an earlier month, which a return names by
 * that month. Amounts are decimals in the order's currency.
 */
export function vatCsv(rows: readonly VatRow[]): string {
  return csvText([
    columns,
    ...rows.map((row) => [
      row.company,
      row.month,
      row.supplyMonth,
      schemeOf(row),
      row.country,
      row.basisPoints === null ? "" : (row.basisPoints / 100).toFixed(2),
      row.currency,
      row.orders,
      row.creditNotes,
      ...[row.grossMinor, row.netMinor, row.vatMinor].map((minor) => (minor / 100).toFixed(2)),
    ]),
  ]);
}

/** A month (`2026-11`) as the days it begins and the next one begins; undefined for any other text. */
export function monthPeriod(month: string): { from: string; to: string } | undefined {
  const [, year = ""] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === "") return undefined;
  return { from: `${month}-01`, to: `${shiftMonth(month, 1)}-01` };
}

/** The month in UTC that contains `at`: `2026-10`. */
export function nameOfMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The month so many months later, or earlier with a negative number. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
