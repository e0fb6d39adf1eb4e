import type { Db, Tx } from "#app/platform/database/db.server.ts";

export type StaffSite = {
  id: number;
  domain: string;
  niche: number;
  companyId: number;
  /** As stored: only what differs from the default. */
  settings: Record<string, unknown>;
};

/** `https://Example.com:3000/` → `example.com`: a domain as it is stored and compared with a Host header. */
export function normaliseDomain(input: string): string {
  return input
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/.*/, "")
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");
}

export async function listDomains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("site").select("domain").orderBy("is_default", "desc").orderBy("id").execute();
  return rows.map((row) => row.domain);
}

/** The id of the site with this domain, as `normaliseDomain` folds it; undefined if there is none. */
export async function findSiteId(db: Db, domain: string): Promise<number | undefined> {
  return (await selectSiteId(db, domain).executeTakeFirst())?.id;
}

/** The same for a domain of `listDomains`; throws if there is no such site. */
export async function requireSiteId(db: Db, domain: string): Promise<number> {
  return (await selectSiteId(db, domain).executeTakeFirstOrThrow()).id;
}

const selectSiteId = (db: Db, domain: string) => db.selectFrom("site").select("id").where("domain", "=", domain);

/** Locks a site's row until the transaction ends, so that concurrent changes are not lost. */
export async function lockSite(tx: Tx, domain: string): Promise<StaffSite | undefined> {
  const row = await tx
    .selectFrom("site")
    .select(["id", "domain", "niche", "company_id", "settings"])
    .where("domain", "=", normaliseDomain(domain))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return { id: row.id, domain: row.domain, niche: row.niche, companyId: row.company_id, settings: row.settings };
}

/** The same by the site's id, for changes of what belongs to a site and has no row of its own to lock yet. */
export async function lockSiteById(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom("site").select("id").where("id", "=", id).forUpdate().execute();
}
