import { sql } from "kysely";
import { isLoopback } from "#app/platform/env/env.server.ts";
import type { Db } from "#db/connect.ts";
import { settingsOfNewSite } from "./settings.ts";

/** The domain with which the schema makes the default site. */
const firstDomain = "localhost";

/**
 * Sets the default site's domain to the host of PUBLIC_ORIGIN (app/site/README.md#sites), as its settings, complaints
 * and commands show it. If another site already has that domain, nothing changes. When an installation gets its first
 * public host and has no members, its site is a new one and begins as such. Returns whether it was renamed.
 */
export async function nameDefaultSite(db: Db, { hostname }: URL): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("site")
    .set({ domain: hostname, ...(!isLoopback(hostname) && { settings: withSettingsOfNewSite }) })
    .where("is_default", "=", true)
    .where("domain", "!=", hostname)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("site as other").select("other.id").where("other.domain", "=", hostname))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was set before stays. */
const withSettingsOfNewSite = sql<string>`case
  when domain = ${firstDomain} and not exists (select from profile where profile.site_id = site.id)
  then ${JSON.stringify(settingsOfNewSite)}::jsonb || settings else settings end`;

/** The company of the default site. */
export async function requireDefaultCompanyId(db: Db): Promise<number> {
  const query = db.selectFrom("site").select("company_id").where("is_default", "=", true);
  return (await query.executeTakeFirstOrThrow()).company_id;
}
