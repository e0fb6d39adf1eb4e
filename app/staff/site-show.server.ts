import { isDeepStrictEqual } from "node:util";
import type { Db } from "../platform/db.server.ts";
import { SiteSettings } from "../site/settings.ts";
import { listSites, type SiteRow } from "../site/sites.queries.server.ts";
import { done, type StaffAnswer } from "./command.ts";
import { bareDomain } from "./site-by-domain.queries.server.ts";
import { unknownSite } from "./unknown-site.server.ts";

/** All sites, one a line; or every setting of one site, those that differ from the default marked with a star. */
export async function showSite(db: Db, args: { domain?: string }): Promise<StaffAnswer> {
  const sites = await listSites(db);
  if (args.domain === undefined) return done(...sites.map(oneLine));
  const site = sites.find((each) => each.domain === bareDomain(args.domain ?? ""));
  if (!site) return unknownSite(db, args.domain);
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
