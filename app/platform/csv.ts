/**
 * Rows as CSV (RFC 4180), the first being the heading, with a byte order mark for spreadsheets. What a spreadsheet
 * would run as a formula gets an apostrophe, also behind a character that separates cells in another locale.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return "\ufeff" + csvLines(rows);
}

/** The same without the mark, for programs. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cell).join(",") + "\r\n").join("");
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const safe = isNumber ? value : value.replace(/^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[=+\-@])/g, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
