import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { reloadSites } from "#app/site/site.server.ts";
import type { StaffContext } from "../command.ts";
import { writeAudit } from "../write-audit.server.ts";
import { fromColumn, toColumn } from "./company-column.ts";
import { type CompanyField, CompanyFields, seedCompany } from "./company-fields.ts";

export type CompanyInput = z.output<typeof CompanyFields>;

/** A company's fields as its form has them; undefined for an unknown one. */
export async function findCompanyInput(db: Db, id: number): Promise<CompanyInput | undefined> {
  const row = await db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const names = Object.keys(CompanyFields.shape) as CompanyField[];
  return Object.fromEntries(names.map((name) => [name, fromColumn(row[name]) ?? ""])) as CompanyInput;
}

type Saved = Outcome<{ changed: boolean }, "company_unknown" | "company_changed">;

/**
 * Changes what stands about a company on its sites, all fields at once. `seen` is what the form showed: a field that
 * someone else has changed since is refused if this form changes it, too, and kept as they left it otherwise.
 */
export async function saveCompany(
  db: Db,
  input: { id: number; company: CompanyInput; seen: CompanyInput },
  context: StaffContext,
): Promise<Saved> {
  const outcome = await db.transaction().execute(async (tx): Promise<Saved> => {
    const row = await tx.selectFrom("company").selectAll().where("id", "=", input.id).forUpdate().executeTakeFirst();
    if (!row) return refused("company_unknown");
    const names = Object.keys(CompanyFields.shape) as CompanyField[];
    const mine = names.filter((name) => !isDeepStrictEqual(input.company[name], input.seen[name]));
    const stored = (name: CompanyField) => fromColumn(row[name]) ?? "";
    if (mine.some((name) => !isDeepStrictEqual(stored(name), input.seen[name]))) return refused("company_changed");
    if (mine.length === 0) return { ok: true, changed: false };
    const columns = Object.fromEntries(mine.map((name) => [name, toColumn(name, input.company[name])]));
    const next = { ...row, ...columns };
    const isSeed = row.is_seed && (next.name === seedCompany.name || next.address === seedCompany.address);
    await tx
      .updateTable("company")
      .set({ ...columns, is_seed: isSeed })
      .where("id", "=", input.id)
      .execute();
    const changes = mine.map((field) => ({ field, old: stored(field), new: input.company[field] }));
    await writeAudit(tx, { command: "company set", subject: `company ${input.id}`, details: { changes } }, context);
    return { ok: true, changed: true };
  });
  if (outcome.ok) reloadSites(true);
  return outcome;
}
