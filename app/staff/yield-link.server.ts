import { writeYieldKey } from "../landers/yield-key.server.ts";
import type { Db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { days, later } from "../platform/units.ts";
import { siteOfHost } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { bareDomain, listDomains } from "./site-by-domain.queries.server.ts";
import { unknownSite } from "./unknown-site.server.ts";
import { writeAudit } from "./write-audit.server.ts";

/** The address of the read-only page for marketing: one site's yield, or one network's share of it, for some days. */
export async function linkToYield(
  db: Db,
  args: { site: string; network?: string; days?: string },
  now: Date,
): Promise<StaffAnswer> {
  const count = Number(args.days ?? "90");
  if (!Number.isInteger(count) || count < 1 || count > 366) return refuse("--days is a whole number from 1 to 366.");
  if (!(await listDomains(db)).includes(bareDomain(args.site))) return unknownSite(db, args.site);
  const site = await siteOfHost(bareDomain(args.site));
  const until = later(now, days(count));
  const key = { site: site.id, network: args.network, until: Math.floor(until.getTime() / 1000) };
  await db.transaction().execute((tx) => {
    const details = { network: args.network ?? null, until: until.toISOString() };
    return writeAudit(tx, { command: "yield link", subject: `site ${site.id}`, details }, now);
  });
  return done(site.origin + urls.yield({ key: writeYieldKey(key, env.sessionSecret) }));
}
