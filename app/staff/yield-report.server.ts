import { rollUpYield } from "../landers/roll-up-yield.server.ts";
import { readDimensions, yieldDimensions } from "../landers/yield-dimensions.ts";
import { readPeriod } from "../landers/yield-period.ts";
import { yieldCsv, yieldTable } from "../landers/yield-table.ts";
import { readYield, totalOf } from "../landers/yield.queries.server.ts";
import { calendarDay } from "../platform/calendar.ts";
import type { Db } from "../platform/db.server.ts";
import { siteOfHost } from "../site/site.server.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { bareDomain, listDomains } from "./site-by-domain.queries.server.ts";
import { unknownSite } from "./unknown-site.server.ts";

type Args = { from?: string; to?: string; by?: string; site?: string; network?: string; format?: string };

/** What marketing links brought, counted up to this moment: a table, or CSV (product 6). */
export async function reportYield(db: Db, args: Args, now: Date): Promise<StaffAnswer> {
  const by = readDimensions(args.by ?? "lander,network");
  if (!by) return refuse(`--by takes one to four of ${yieldDimensions.join(", ")}, divided by commas.`);
  if (args.format !== undefined && !["table", "csv"].includes(args.format)) return refuse("--format is table or csv.");
  if (args.site !== undefined && !(await listDomains(db)).includes(bareDomain(args.site))) {
    return unknownSite(db, args.site);
  }
  const site = await siteOfHost(args.site ?? "");
  const period = readPeriod(args.from, args.to, calendarDay(now, site.settings.timezone));
  if (!period) return refuse("--from and --to are days like 2026-05-31, in this order, at most two years apart.");

  await rollUpYield(db, now);
  const siteId = args.site === undefined ? undefined : site.id;
  const lines = await readYield(db, { siteId, network: args.network, period, by, limit: 10_000 });
  if (args.format === "csv") return done(yieldCsv(by, lines).trimEnd());
  const total = { ...totalOf(lines), key: by.map((_, at) => (at === 0 ? "all" : "")) };
  return done(`${period.from} to ${period.to}`, ...yieldTable(by, [...lines, total]));
}
