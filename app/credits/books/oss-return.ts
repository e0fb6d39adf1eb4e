import { csvText } from "#app/platform/text/csv.ts";
import type { Currency } from "../currency.ts";
import { monthPeriod, schemeOf, shiftMonth } from "./vat-report.ts";
import type { VatRow } from "./vat-report.queries.server.ts";

/** A quarter such as `2026-Q4`: its months, and its last day, whose exchange rates its return is converted with. */
export type Quarter = { name: string; from: string; to: string; lastDay: string };

/** Reads `2026-Q4`; undefined for any other text. */
export function readQuarter(text: string): Quarter | undefined {
  const [, year = "", number = ""] = /^(20\d\d)-Q([1-4])$/i.exec(text.trim()) ?? [];
  if (year === "") return undefined;
  const first = `${year}-${String(Number(number) * 3 - 2).padStart(2, "0")}`;
  const to = monthPeriod(shiftMonth(first, 2))?.to ?? "";
  const lastDay = new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10);
  return { name: `${year}-Q${number}`, from: `${first}-01`, to, lastDay };
}

/** The quarter that a month (`2026-11`) belongs to. */
export function quarterOf(month: string): Quarter {
  const [year = "", number = "1"] = month.split("-");
  const quarter = readQuarter(`${year}-Q${Math.ceil(Number(number) / 3)}`);
  if (!quarter) throw new Error(`${month} is no month`);
  return quarter;
}

/** How much of a currency one euro buys on the last day of a quarter. */
export type ExchangeRate = { day: string; currency: Currency; perEuro: number };

/** One line of a return, in cents of euro. */
export type OssLine = {
  company: string;
  /** The member state that the seller files its return in. */
  identification: string;
  country: string;
  /** Null: no rate was known on the day of the order. */
  basisPoints: number | null;
  /** The earlier quarter that is corrected; null: supplies of this one. */
  corrects: string | null;
  taxableCents: number;
  vatCents: number;
};

export type OssReturn = {
  lines: OssLine[];
  /** Rates that it needs and that are not known, each once. */
  missing: { quarter: string; day: string; currency: Currency }[];
};

/**
 * The return of a quarter for the EU's one-stop shop, from the rows of its months: supplies by country and rate, and
 * corrections of earlier quarters, in euro and unrounded to whole ones. Each amount is converted with the European
 * Central Bank's rate of the last day of the quarter it was supplied in, so that a correction takes back what was
 * declared (Directive 2006/112/EC, art. 369g and 369h). Rows whose rate is missing are left out and named. A member
 * state of identification without the euro may require its own currency (art. 369h); that return is not made.
 */
export function ossReturn(rows: readonly VatRow[], quarter: Quarter, rates: readonly ExchangeRate[]): OssReturn {
  const lines = new Map<string, OssLine>();
  const missing = new Map<string, OssReturn["missing"][number]>();
  for (const row of rows.filter((each) => schemeOf(each) === "oss")) {
    const supplied = quarterOf(row.supplyMonth);
    const perEuro = rateOf(rates, supplied.lastDay, row.currency);
    if (perEuro === undefined) {
      const need = { quarter: supplied.name, day: supplied.lastDay, currency: row.currency };
      missing.set(`${need.quarter} ${need.currency}`, need);
      continue;
    }
    const corrects = supplied.name === quarter.name ? null : supplied.name;
    const { companyId, company, sellerCountry: identification, country, basisPoints } = row;
    const key = [companyId, identification, corrects ?? "", country, basisPoints].join("|");
    const line = lines.get(key) ?? {
      ...{ company, identification, country, basisPoints, corrects },
      ...{ taxableCents: 0, vatCents: 0 },
    };
    // Rounded once, when the line is complete.
    lines.set(key, {
      ...line,
      taxableCents: line.taxableCents + row.netMinor / perEuro,
      vatCents: line.vatCents + row.vatMinor / perEuro,
    });
  }
  return {
    lines: [...lines.values()].map((line) => ({
      ...line,
      taxableCents: roundCents(line.taxableCents),
      vatCents: roundCents(line.vatCents),
    })),
    missing: [...missing.values()],
  };
}

/** Half a cent goes away from zero, so that a correction takes back as much as was declared. */
function roundCents(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents));
}

function rateOf(rates: readonly ExchangeRate[], day: string, currency: Currency): number | undefined {
  if (currency === "EUR") return 1;
  return rates.find((rate) => rate.day === day && rate.currency === currency)?.perEuro;
}

/** A return as CSV, in euro: supplies first, then the corrections of earlier quarters. */
export function ossCsv({ lines }: OssReturn, quarter: Quarter): string {
  const order = (line: OssLine) => line.corrects ?? "";
  return csvText([
    ["company", "identification", "quarter", "corrects", "country", "vat_percent", "taxable_eur", "vat_eur"],
    ...[...lines]
      .sort((one, other) => order(one).localeCompare(order(other)))
      .map((line) => [
        ...[line.company, line.identification, quarter.name, line.corrects ?? "", line.country],
        line.basisPoints === null ? "" : (line.basisPoints / 100).toFixed(2),
        (line.taxableCents / 100).toFixed(2),
        (line.vatCents / 100).toFixed(2),
      ]),
  ]);
}
