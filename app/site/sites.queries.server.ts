import type { Db } from "#app/platform/database/db.server.ts";
import { type Niche, nicheOf } from "./niche.ts";
import { SiteSettings } from "./settings.ts";

/** One site of the deployment: a domain, its settings, its niche and its company (app/site/README.md#niches). */
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
