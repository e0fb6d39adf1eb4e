import type { Db } from "#app/platform/database/db.server.ts";
import { refuse } from "#app/platform/commands/command.ts";
import { listCompanies } from "./company.queries.server.ts";

/** Undefined if `input` is the number of a company, otherwise a refusal that lists the companies. */
export async function refuseUnknownCompany(
  db: Db,
  input: string,
): Promise<{ ok: false; sentence: string } | undefined> {
  const companies = await listCompanies(db);
  if (companies.some((each) => String(each.id) === input)) return undefined;
  return refuse(`There is no company ${input}; the companies are: ${describeCompanies(companies)}.`);
}

/** "1 (Example Company B.V.), 2 (…)" */
export function describeCompanies(companies: { id: number; name: string }[]): string {
  return companies.map((each) => `${each.id} (${each.name})`).join(", ");
}
