import { parse } from "csv-parse/sync";

/** A row of a file: the line on which it begins, its cells by column, and what is wrong with the row as a row. */
export type CsvRow<Field extends string> = { line: number; cells: Partial<Record<Field, string>>; problem?: string };

export type CsvTable<Field extends string> = { ok: true; rows: CsvRow<Field>[] } | { ok: false; problem: string };

const maxRowCharacters = 64_000;

/**
 * Reads a CSV file that staff upload: UTF-8, a first line with the names of the columns, divided by commas, semicolons
 * or tabs (whichever the first line has most of). A file that cannot be read as a whole is refused with its line, so that
 * nothing of it is used; a row with too few or too many cells has a problem of its own.
 */
export function readCsvTable<Field extends string>(
  bytes: Uint8Array,
  { fields, required, maxRows }: { fields: readonly Field[]; required: readonly Field[]; maxRows: number },
): CsvTable<Field> {
  const text = decode(bytes);
  if (text === undefined) return problem("The file is not in UTF-8. Save it as “CSV UTF-8” and try again.");
  const firstLine = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? "";
  const delimiter = [",", ";", "\t"].reduce((best, each) =>
    count(firstLine, each) > count(firstLine, best) ? each : best,
  );
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      ...{ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
      max_record_size: maxRowCharacters,
      // Of a file of a million lines only so many are read.
      to: maxRows + 2,
    }) as never;
  } catch (error) {
    return problem(describe(error as Error & { code?: string; lines?: number }));
  }
  const [head, ...body] = records;
  if (!head) return problem("The file is empty.");
  const columns = head.record.map((name) => name.trim().toLowerCase());
  const known = columns.map((name) => fields.find((field) => field === name));
  const strange = columns.filter((_, at) => !known[at]);
  const missing = required.filter((field) => !columns.includes(field));
  const twice = columns.filter((name, at) => columns.indexOf(name) < at);
  if (missing.length > 0)
    return problem(`Columns are missing: ${missing.join(", ")}. The first line names the columns.`);
  if (twice.length > 0) return problem(`A column appears twice: ${shorten(twice.join(", "))}.`);
  if (strange.length > 0) {
    return problem(`Unknown columns: ${shorten(strange.join(", "))}. The columns are: ${fields.join(", ")}.`);
  }
  if (body.length === 0) return problem("The file has no rows below the names of the columns.");
  if (body.length > maxRows) return problem(`The file has more than ${maxRows} rows; split it.`);
  const rows = body.map((entry) => ({
    line: lineOf(entry),
    cells: Object.fromEntries(
      known.flatMap((field, at) => (field ? [[field, entry.record[at] ?? ""]] : [])),
    ) as Partial<Record<Field, string>>,
    ...(entry.record.length !== columns.length && {
      problem: `${entry.record.length === 1 ? "1 cell" : `${entry.record.length} cells`} instead of ${columns.length}; a cell with a ${names[delimiter]} needs quotes`,
    }),
  }));
  return { ok: true, rows };
}

/** The line on which a row begins: cells in quotes may have lines of their own. */
function lineOf({ record, info }: { record: string[]; info: { lines: number } }): number {
  return info.lines - record.reduce((sum, cell) => sum + count(cell, "\n"), 0);
}

/** UTF-8 without NUL, or undefined: Excel's older “CSV” has another encoding, “Unicode text” has UTF-16. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

function describe({ code, lines, message }: { code?: string; lines?: number; message: string }): string {
  const line = lines === undefined ? "" : `Line ${lines}: `;
  if (code === "CSV_MAX_RECORD_SIZE") return `${line}a row has more than ${maxRowCharacters} characters.`;
  if (code === "CSV_QUOTE_NOT_CLOSED") return `${line}a quoted cell never ends.`;
  if (code === "CSV_INVALID_CLOSING_QUOTE" || code === "INVALID_OPENING_QUOTE") {
    return `${line}a quotation mark inside a cell; double it and put the cell in quotes.`;
  }
  return `${line}this is not CSV (${shorten(message)}).`;
}

const names: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab" };
const count = (text: string, part: string) => text.split(part).length - 1;
const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
const problem = (sentence: string) => ({ ok: false as const, problem: sentence });
