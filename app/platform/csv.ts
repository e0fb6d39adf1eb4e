/**
 * Rows as CSV (RFC 4180), the first being the heading, with a byte order mark for spreadsheets. A text that a
 * spreadsheet would run as a formula gets an apostrophe.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return "\ufeff" + rows.map((row) => row.map(cell).join(",") + "\r\n").join("");
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
