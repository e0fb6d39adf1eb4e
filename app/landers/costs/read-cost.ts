import { type Currency, currencies } from "#app/credits/currency.ts";
import { isDay } from "#app/platform/commands/period.ts";
import { isOneLine } from "#app/platform/text/plain-text.ts";
import { maxParameterLength } from "#app/tracking/first-touch.ts";
import { amountRefusals, readAmount } from "./read-amount.ts";

/** What a row of costs is known by; empty `ref`, `sub1` or `country`: for all of them. */
export type CostKey = { day: string; network: string; ref: string; sub1: string; country: string };

export type Cost = CostKey & { currency: Currency; minor: number };

/** The columns of a file of costs (app/landers/README.md#costs). */
export const costColumns = ["day", "network", "ref", "sub1", "country", "currency", "cost"] as const;
export type CostColumn = (typeof costColumns)[number];
type Cells = Partial<Record<CostColumn, string>>;

/**
 * Reads a row of costs, or says in words what is wrong with it: a day that is none or has not come (`today` is the
 * site's), an origin without network and ref, a currency that the site does not sell in, an amount below 0. A day may be
 * written as spreadsheets save it, `31.12.2026`; with slashes it may mean two days and is refused.
 */
export function readCost(cells: Cells, today: string): { cost: Cost } | { problem: string } {
  const key = readCostKey(cells);
  if ("problem" in key) return key;
  if (key.key.day > today) return { problem: `day: ${key.key.day} is in the future` };
  const currency = currencies.find((each) => each === cells.currency?.trim().toUpperCase());
  if (!currency) return { problem: `currency: one of ${currencies.join(", ")}` };
  const amount = readAmount(cells.cost ?? "");
  if (!amount.ok) return { problem: `cost: ${amountRefusals[amount.reason]}` };
  return { cost: { ...key.key, currency, minor: amount.minor } };
}

/** Reads what a row of costs is known by; see `readCost`. */
export function readCostKey(cells: Cells): { key: CostKey } | { problem: string } {
  const day = readDay(cells.day?.trim() ?? "");
  if (day === undefined) return { problem: "day: write it as 2026-12-31" };
  const origin = { network: "", ref: "", sub1: "" };
  for (const name of ["network", "ref", "sub1"] as const) {
    origin[name] = cells[name]?.trim() ?? "";
    if (origin[name].length > maxParameterLength) {
      return { problem: `${name}: longer than ${maxParameterLength} characters` };
    }
    if (!isOneLine(origin[name])) return { problem: `${name}: a control character` };
  }
  if (origin.network === "" && origin.ref === "") return { problem: "network: fill in network or ref" };
  const country = cells.country?.trim().toUpperCase() ?? "";
  if (!/^([A-Z]{2})?$/.test(country)) return { problem: "country: two letters, such as DE; empty for all countries" };
  return { key: { day, ...origin, country } };
}

function readDay(text: string): string | undefined {
  const [, date = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(20\d\d)$/.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : text;
  return isDay(day) ? day : undefined;
}

/** A row's key as one text. */
export const costKeyOf = ({ day, network, ref, sub1, country }: CostKey) =>
  [day, network, ref, sub1, country].join("\0");
