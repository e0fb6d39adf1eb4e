import { currencies, type Currency } from "../currency.ts";

/** Rates in an entered text, or what is wrong with it, line by line. */
export type ReadRates =
  | { ok: true; rates: { currency: Currency; perEuro: number }[] }
  | { ok: false; problems: string[] };

const known = new Set<string>(currencies.filter((currency) => currency !== "EUR"));

/**
 * Reads exchange rates as staff paste them: one currency and its rate a line (or divided by semicolons), as in
 * `SEK 11.0075` or `SEK,11.0075`; or the European Central Bank's own file, one line of currencies and one of rates.
 * Currencies that the site does not sell in are left out. Refuses texts without a rate, rates that are no positive
 * numbers, and two rates of one currency.
 */
export function readRates(text: string): ReadRates {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/[\r\n;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const pairs = /^date\b/i.test(lines[0] ?? "") ? pairsOfBank(lines) : lines.map(pairOf);
  const rates = new Map<Currency, number>();
  const problems: string[] = [];
  for (const { line, currency, rate } of pairs) {
    if (currency === undefined)
      problems.push(`"${line.slice(0, 60)}" is not a currency with its rate, such as SEK 11.0075.`);
    else if (!known.has(currency)) continue;
    else if (!/^\d{1,6}(\.\d{1,6})?$/.test(rate) || Number(rate) <= 0) {
      problems.push(`${currency}: "${rate.slice(0, 20)}" is not a rate; write it as 11.0075.`);
    } else if (rates.has(currency as Currency)) problems.push(`${currency} has two rates.`);
    else rates.set(currency as Currency, Number(rate));
  }
  if (problems.length === 0 && rates.size === 0) problems.push("There is no rate in it.");
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, rates: [...rates].map(([currency, perEuro]) => ({ currency, perEuro })) };
}

type Pair = { line: string; currency?: string; rate: string };

function pairOf(line: string): Pair {
  const [, currency, rate = ""] = /^([A-Za-z]{3})(?:\s+|\s*[,=:]\s*)([^\s,=:]\S*)$/.exec(line) ?? [];
  return { line, currency: currency?.toUpperCase(), rate };
}

/** `Date, USD, JPY, …` and below it `31 December 2026, 1.0389, 163.06, …`. */
function pairsOfBank([head = "", values = ""]: string[]): Pair[] {
  const cells = values.split(",").map((cell) => cell.trim());
  return head
    .split(",")
    .map((cell) => cell.trim())
    .flatMap((currency, at) =>
      at > 0 && /^[A-Z]{3}$/.test(currency) && cells[at] !== "N/A"
        ? [{ line: currency, currency, rate: cells[at] ?? "" }]
        : [],
    );
}
