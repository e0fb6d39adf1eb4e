import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { reloadSites } from "#app/site/site.server.ts";
import { allowedValues } from "#app/platform/commands/allowed-values.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { listCompanies } from "./company.queries.server.ts";
import { lockCompanyRow, updateCompanyRow } from "./company-row.queries.server.ts";
import { describeCompanies, refuseUnknownCompany } from "./unknown-company.server.ts";
import { describeColumn, fromColumn, toColumn } from "./company-column.ts";
import { type CompanyField, CompanyFields, staysExample } from "./company-fields.ts";
import { didYouMean } from "#app/platform/commands/did-you-mean.ts";
import { quoted } from "#app/platform/commands/read-arguments.ts";
import { readValue } from "#app/platform/commands/read-value.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const fields: Record<string, z.ZodType> = CompanyFields.shape;

/**
 * Changes one field of a company. Once name and address differ from the example's, it counts as a real company and the
 * reminder at start stops. Refuses unknown fields, values and companies, and a missing --company if there are several.
 */
export async function setCompany(
  db: Db,
  args: { field: string; value: string; company?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const field = fields[args.field];
  if (!field) {
    const names = Object.keys(fields);
    return refuse(
      `There is no field "${args.field}"${didYouMean(args.field, names)} The fields are: ${names.join(", ")}.`,
    );
  }
  const read = readValue(field, args.value);
  if (!read) return refuse(`${args.field} must be ${allowedValues(args.field, fields)}; ${quoted(args.value)} is not.`);

  const answer = await inStaffTransaction(db, context, async (tx) => {
    const which = await chooseCompany(tx, args.company);
    if (!which.ok) return which;
    return change(tx, which.id, args.field as CompanyField, read.value, context);
  });
  if (answer.ok && !context.dryRun) reloadSites(true);
  return answer;
}

async function chooseCompany(
  tx: Tx,
  input: string | undefined,
): Promise<{ ok: true; id: number } | { ok: false; sentence: string }> {
  if (input !== undefined) return (await refuseUnknownCompany(tx, input)) ?? { ok: true, id: Number(input) };
  const companies = await listCompanies(tx);
  const [only] = companies;
  if (only && companies.length === 1) return { ok: true, id: only.id };
  return refuse(`There are several companies, ${describeCompanies(companies)}; name one with --company.`);
}

async function change(
  tx: Tx,
  id: number,
  field: CompanyField,
  value: unknown,
  context: StaffContext,
): Promise<StaffAnswer> {
  const company = await lockCompanyRow(tx, id);
  if (!company) throw new Error(`there is no company ${id}`);
  const column = toColumn(field, value);
  if (isDeepStrictEqual(fromColumn(company[field]), fromColumn(column))) {
    return done(`${field} of company ${id} is already ${describeColumn(column) || "empty"}.`);
  }
  const isSeed = staysExample(company, { [field]: column });
  await updateCompanyRow(tx, id, { [field]: column, is_seed: isSeed });
  const details = { field, old: fromColumn(company[field]), new: fromColumn(column) };
  await writeAudit(tx, { command: "company set", subject: `company ${id}`, details }, context);
  const note = company.is_seed && !isSeed ? ["It no longer counts as the example that came with the site."] : [];
  return done(`${field} of company ${id} is now ${describeColumn(column) || "empty"}.`, ...note);
}
