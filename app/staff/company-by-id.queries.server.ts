import type { Db } from "../platform/db.server.ts";
import { refuse } from "./command.ts";

/** Undefined where `typed` is the number of a company; else the refusal that names those there are. */
export async function unknownCompany(db: Db, typed: string): Promise<{ ok: false; sentence: string } | undefined> {
  const companies = await listCompanies(db);
  if (companies.some((each) => String(each.id) === typed)) return undefined;
  return refuse(`There is no company ${typed}; the companies are: ${companyWords(companies)}.`);
}

export async function listCompanies(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("company").select(["id", "name"]).orderBy("id").execute();
}

/** "1 (Example Company B.V.), 2 (…)" */
export function companyWords(companies: { id: number; name: string }[]): string {
  return companies.map((each) => `${each.id} (${each.name})`).join(", ");
}
