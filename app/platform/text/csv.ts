import { numberFormat } from "#app/platform/i18n/intl.ts";

/**
 * Rows as CSV (RFC 4180), the first being the heading, with a byte order mark for spreadsheets. What a spreadsheet
 * would run as a formula gets an apostrophe, also behind a character that separates cells in another locale.
 */
export function csvText(rows: Rows, separator: Separator = ","): string {
  return "\ufeff" + csvLines(rows, separator);
}

type Rows = readonly (readonly (string | number)[])[];
type Separator = "," | ";";

/** What a spreadsheet in this language takes for the end of a cell: where the comma is in numbers, a semicolon. */
export function csvSeparator(language: string): Separator {
  const decimal = numberFormat(language)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal");
  return decimal?.value === "," ? ";" : ",";
}

/** The same without the mark, for programs. */
export function csvLines(rows: Rows, separator: Separator = ","): string {
  return rows.map((row) => row.map(cell).join(separator) + "\r\n").join("");
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const safe = isNumber ? value : value.replace(/^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[=+\-@])/g, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
