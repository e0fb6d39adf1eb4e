import type { Company } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { CompanyField } from "./company-fields.ts";

/** All companies with every column, as staff see and change them. */
export async function listCompanyRows(db: Db): Promise<Company[]> {
  return db.selectFrom("company").selectAll().orderBy("id").execute();
}

/** The domain of every site with its company, in the order of the sites' ids. */
export async function listCompanyDomains(db: Db): Promise<{ companyId: number; domain: string }[]> {
  return db.selectFrom("site").select(["company_id as companyId", "domain"]).orderBy("id").execute();
}

export async function findCompanyRow(db: Db, id: number): Promise<Company | undefined> {
  return db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks a company's row until the transaction ends, so that concurrent changes are not lost. */
export async function lockCompanyRow(tx: Tx, id: number): Promise<Company | undefined> {
  return tx.selectFrom("company").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Changes the given columns of a company; call it with the company's row locked. */
export async function updateCompanyRow(
  tx: Tx,
  id: number,
  columns: Partial<Pick<Company, CompanyField | "is_seed">>,
): Promise<void> {
  await tx.updateTable("company").set(columns).where("id", "=", id).execute();
}
