import { isDeepStrictEqual } from "node:util";
import type { Db } from "#app/platform/database/db.server.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { listSites, type SiteRow } from "#app/site/sites.queries.server.ts";
import { done, type StaffAnswer } from "#app/platform/commands/command.ts";
import { normaliseDomain } from "../site-domain.queries.server.ts";
import { refuseUnknownSite } from "../unknown-site.server.ts";

/** Lists all sites, or every setting of one site with a star at those that differ from the default. */
export async function showSite(db: Db, args: { domain?: string }): Promise<StaffAnswer> {
  const sites = await listSites(db);
  if (args.domain === undefined) return done(...sites.map(oneLine));
  const site = sites.find((each) => each.domain === normaliseDomain(args.domain ?? ""));
  if (!site) return refuseUnknownSite(db, args.domain);
  const defaults: Record<string, unknown> = SiteSettings.parse({});
  return done(
    oneLine(site),
    ...Object.entries(site.settings).map(([name, value]) => {
      const star = isDeepStrictEqual(value, defaults[name]) ? " " : "*";
      return `${star} ${name.padEnd(31)}  ${typeof value === "string" ? value : JSON.stringify(value)}`;
    }),
  );
}

function oneLine(site: SiteRow): string {
  const words = [`niche ${site.niche.number} ${site.niche.name}`, `company ${site.companyId}`];
  return `${site.domain}: ${[...words, ...(site.isDefault ? ["default site"] : [])].join(", ")}`;
}
