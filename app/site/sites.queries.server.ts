import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { type Niche, nicheOf } from "./niche.ts";
import { settingsOfNewSite, SiteSettings } from "./settings.ts";

/** One site of the deployment: a domain, its settings, its niche and its company (app/site/README.md#sites). */
export type SiteRow = {
  id: number;
  domain: string;
  isDefault: boolean;
  niche: Niche;
  companyId: number;
  settings: SiteSettings;
};

/** All sites with their settings completed by the defaults; the default site first. */
export async function listSites(db: Db): Promise<SiteRow[]> {
  const rows = await db
    .selectFrom("site")
    .select(["id", "domain", "is_default", "niche", "company_id", "settings"])
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    domain: row.domain,
    isDefault: row.is_default,
    niche: nicheOf(row.niche),
    companyId: row.company_id,
    settings: SiteSettings.parse(row.settings),
  }));
}

/** Adds a site with the settings of a new one and returns its id; undefined if another site has the domain. */
export async function insertSite(
  tx: Tx,
  site: { domain: string; niche: number; companyId: number },
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto("site")
    .values({
      id: newId(),
      domain: site.domain,
      niche: site.niche,
      company_id: site.companyId,
      settings: JSON.stringify(settingsOfNewSite),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Whether a site has any member, also a fictional one. */
export async function hasMembers(db: Db, siteId: number): Promise<boolean> {
  const member = await db.selectFrom("profile").select("id").where("site_id", "=", siteId).executeTakeFirst();
  return member !== undefined;
}
