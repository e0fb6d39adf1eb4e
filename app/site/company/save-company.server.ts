import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Company } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { reloadSites } from "#app/site/site.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { fromColumn, toColumn } from "./company-column.ts";
import { type CompanyField, CompanyFields, staysExample } from "./company-fields.ts";
import { findCompanyRow, lockCompanyRow, updateCompanyRow } from "./company-row.queries.server.ts";

export type CompanyInput = z.output<typeof CompanyFields>;

/** A company's fields as its form has them; undefined for an unknown one. */
export async function findCompanyInput(db: Db, id: number): Promise<CompanyInput | undefined> {
  const row = await findCompanyRow(db, id);
  return row && companyOf(row);
}

function companyOf(row: Company): CompanyInput {
  const names = Object.keys(CompanyFields.shape) as CompanyField[];
  return Object.fromEntries(names.map((name) => [name, fromColumn(row[name]) ?? ""])) as CompanyInput;
}

type Saved =
  | Outcome<{ changed: boolean }, "company_unknown">
  /**
   * `stored`: the company as it is now. `merged`: the same with what this form changes; `clashes` are the fields that
   * both have changed, differently.
   */
  | { ok: false; reason: "company_changed"; stored: CompanyInput; merged: CompanyInput; clashes: CompanyField[] };

/**
 * Changes what stands about a company on its sites, all fields at once. `seen` is what the form showed: a field that
 * someone else has changed since is refused if this form changes it, too, and kept as they left it otherwise.
 */
export async function saveCompany(
  db: Db,
  input: { id: number; company: CompanyInput; seen: Partial<Record<CompanyField, unknown>> },
  context: StaffContext,
): Promise<Saved> {
  const outcome = await db.transaction().execute(async (tx): Promise<Saved> => {
    const row = await lockCompanyRow(tx, input.id);
    if (!row) return refused("company_unknown");
    const { company, seen } = input;
    const stored = companyOf(row);
    const names = Object.keys(CompanyFields.shape) as CompanyField[];
    const differs = (name: CompanyField, other: Partial<Record<CompanyField, unknown>>) =>
      !isDeepStrictEqual(company[name], other[name]);
    const mine = names.filter((name) => differs(name, seen) && differs(name, stored));
    const clashes = mine.filter((name) => !isDeepStrictEqual(stored[name], seen[name]));
    if (clashes.length > 0) {
      const merged = { ...stored, ...Object.fromEntries(mine.map((name) => [name, company[name]])) };
      return { ok: false, reason: "company_changed", stored, merged, clashes };
    }
    if (mine.length === 0) return { ok: true, changed: false };
    const columns = Object.fromEntries(mine.map((name) => [name, toColumn(name, company[name])]));
    const isSeed = staysExample(row, columns);
    await updateCompanyRow(tx, input.id, { ...columns, is_seed: isSeed });
    const changes = mine.map((field) => ({ field, old: stored[field], new: company[field] }));
    await writeAudit(tx, { command: "company set", subject: `company ${input.id}`, details: { changes } }, context);
    return { ok: true, changed: true };
  });
  if (outcome.ok) reloadSites(true);
  return outcome;
}
