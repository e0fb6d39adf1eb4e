import type { Company } from "#db/schema.ts";
import type { CompanyField } from "./company-fields.ts";

type Column = Company[CompanyField];

/**
 * Converts a field's value to its column: a timestamp for the date, null for an empty creditor identifier or account.
 */
export function toColumn(field: CompanyField, value: unknown): Column {
  if (field === "added") return new Date(`${String(value)}T00:00:00Z`);
  if ((field === "creditor_identifier" || field === "creditor_iban") && value === "") return null;
  return value as Column;
}

/** A column's value as JSON, for the audit row. */
export function fromColumn(column: Column): string | number | string[] | null {
  return column instanceof Date ? column.toISOString().slice(0, 10) : column;
}

/** A column's value as text for staff. */
export function describeColumn(column: Column): string {
  const value = fromColumn(column);
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
