import type { Company } from "#db/schema.ts";
import type { CompanyField } from "./company-fields.ts";

type Column = Company[CompanyField];

/** What the table keeps for a field's value: a moment for the date, null for no creditor identifier or account. */
export function toColumn(field: CompanyField, value: unknown): Column {
  if (field === "added") return new Date(`${String(value)}T00:00:00Z`);
  if ((field === "creditor_identifier" || field === "creditor_iban") && value === "") return null;
  return value as Column;
}

/** A column as plain JSON, for the audit row. */
export function fromColumn(column: Column): string | number | string[] | null {
  return column instanceof Date ? column.toISOString().slice(0, 10) : column;
}

/** A column as a person reads it. */
export function columnWords(column: Column): string {
  const value = fromColumn(column);
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
