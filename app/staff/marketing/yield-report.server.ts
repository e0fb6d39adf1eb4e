import { rollUpYield } from "#app/landers/yield/yield-rollup.queries.server.ts";
import { readDimensions, yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { readPeriod } from "#app/landers/yield/yield-period.ts";
import { yieldCsv, yieldTable } from "#app/landers/yield/yield-table.ts";
import { readYield, totalOf } from "#app/landers/yield/yield.queries.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { writeExportFile } from "../export-file.server.ts";
import { normaliseDomain, listDomains } from "../site-domain.queries.server.ts";
import { refuseUnknownSite } from "../unknown-site.server.ts";

type Args = {
  from?: string;
  to?: string;
  by?: string;
  site?: string;
  network?: string;
  format?: string;
  file?: string;
};

/** The results of marketing links up to now, as a table or CSV (product 6). */
export async function reportYield(db: Db, args: Args, now: Date): Promise<StaffAnswer> {
  const by = readDimensions(args.by ?? "lander,network");
  if (!by) return refuse(`--by takes one to four of ${yieldDimensions.join(", ")}, divided by commas.`);
  if (args.format !== undefined && !["table", "csv"].includes(args.format)) return refuse("--format is table or csv.");
  if (args.file !== undefined && args.format !== "csv") return refuse("--file needs --format csv.");
  if (args.site !== undefined && !(await listDomains(db)).includes(normaliseDomain(args.site))) {
    return refuseUnknownSite(db, args.site);
  }
  const site = await siteOfHost(args.site ?? "");
  const period = readPeriod(args.from, args.to, calendarDay(now, site.settings.timezone));
  if (!period) return refuse("--from and --to are days like 2026-05-31, in this order, at most two years apart.");

  await rollUpYield(db, now);
  const siteId = args.site === undefined ? undefined : site.id;
  const lines = await readYield(db, { siteId, network: args.network, period, by, limit: 10_000 });
  if (args.format === "csv") return writeExportFile(args.file ?? "-", yieldCsv(by, lines), `${lines.length} lines are`);
  const total = { ...totalOf(lines), key: by.map((_, at) => (at === 0 ? "all" : "")) };
  return done(`${period.from} to ${period.to}`, ...yieldTable(by, [...lines, total]));
}
