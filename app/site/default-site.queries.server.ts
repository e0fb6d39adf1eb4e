import type { Db } from "#app/platform/database/db.server.ts";

/**
 * Sets the default site's domain to the host of PUBLIC_ORIGIN (app/site/README.md#sites), as its settings, complaints
 * and commands show it. If another site already has that domain, nothing changes. Returns whether it was renamed.
 */
export async function nameDefaultSite(db: Db, { hostname }: URL): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("site")
    .set({ domain: hostname })
    .where("is_default", "=", true)
    .where("domain", "!=", hostname)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("site as other").select("other.id").where("other.domain", "=", hostname))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The company of the default site. */
export async function requireDefaultCompanyId(db: Db): Promise<number> {
  const query = db.selectFrom("site").select("company_id").where("is_default", "=", true);
  return (await query.executeTakeFirstOrThrow()).company_id;
}
