import { writeYieldKey } from "#app/landers/yield/yield-key.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { days, later } from "#app/platform/units.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { done, type StaffAnswer, type StaffContext } from "./command.ts";
import { normaliseDomain, listDomains } from "./site-domain.queries.server.ts";
import { refuseUnknownSite } from "./unknown-site.server.ts";
import { writeAudit } from "./write-audit.server.ts";

/** Makes the address of the read-only yield page for marketing: one site or one network, valid for some days. */
export async function makeYieldLink(
  db: Db,
  args: { site: string; network?: string; days?: number },
  context: StaffContext,
): Promise<StaffAnswer> {
  const count = args.days ?? 90;
  if (!(await listDomains(db)).includes(normaliseDomain(args.site))) return refuseUnknownSite(db, args.site);
  const site = await siteOfHost(normaliseDomain(args.site));
  const until = later(context.now, days(count));
  const key = { site: site.id, network: args.network, until: Math.floor(until.getTime() / 1000) };
  await db.transaction().execute((tx) => {
    const details = { network: args.network ?? null, until: until.toISOString() };
    return writeAudit(tx, { command: "yield link", subject: `site ${site.id}`, details }, context);
  });
  return done(site.origin + urls.yield({ key: writeYieldKey(key, env.sessionSecret) }));
}
