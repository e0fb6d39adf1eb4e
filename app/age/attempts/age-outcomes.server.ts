import { sumOutcomes } from "#app/age/attempts/attempt.queries.server.ts";
import { readPeriod } from "#app/platform/commands/period.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { listDomains, normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";

type Args = { site?: string; from?: string; to?: string };

/**
 * How many attempts to prove an age ended how, by way: numbers of days, never of people (app/age/README.md#attempts).
 */
export async function showAgeOutcomes(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  if (args.site !== undefined && !(await listDomains(db)).includes(normaliseDomain(args.site))) {
    return refuseUnknownSite(db, args.site);
  }
  const site = await siteOfHost(args.site ?? "");
  const period = readPeriod(args.from, args.to, calendarDay(context.now, site.settings.timezone));
  if (!period)
    return refuse("--from and --to must be dates such as 2026-05-31, in this order, at most two years apart.");
  const rows = await sumOutcomes(db, { siteId: args.site === undefined ? undefined : site.id, ...period });
  const title = `${period.from} to ${period.to}`;
  if (rows.length === 0) return done(title, "No one tried to prove their age.");
  const lines = rows.map(
    ({ domain, way, outcome, count }) => `${domain.padEnd(24)}  ${way.padEnd(8)}  ${outcome.padEnd(20)}  ${count}`,
  );
  return done(title, `${"site".padEnd(24)}  ${"method".padEnd(8)}  ${"outcome".padEnd(20)}  attempts`, ...lines);
}
