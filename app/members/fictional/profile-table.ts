import { type CsvRow, type CsvTable, readCsvTable } from "#app/platform/text/csv-table.ts";
import { fictionalFields, type FictionalField, requiredFields } from "./fictional-person.server.ts";

/** A row of a file of profiles. */
export type TableRow = CsvRow<FictionalField>;

/** Reads a CSV file of profiles. More in one file is no list of profiles. */
export function readProfileTable(bytes: Uint8Array): CsvTable<FictionalField> {
  return readCsvTable(bytes, { fields: fictionalFields, required: requiredFields, maxRows: 20_000 });
}
