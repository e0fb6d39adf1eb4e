import { rollUpYield } from "#app/landers/yield/yield-rollup.queries.server.ts";
import { cohortCsv } from "#app/landers/yield/cohort-csv.ts";
import { readCohorts } from "#app/landers/yield/cohort.queries.server.ts";
import { listMissingRates } from "#app/landers/costs/cost-rate.queries.server.ts";
import { readCostReport } from "#app/landers/costs/cost-report.queries.server.ts";
import { readDimensions, yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { selectionLabels, selectLines } from "#app/landers/yield/select-lines.ts";
import { readPeriod } from "#app/platform/commands/period.ts";
import { yieldCsv, yieldTable } from "#app/landers/yield/yield-table.ts";
import { readYield } from "#app/landers/yield/yield.queries.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeExportFile } from "#app/platform/commands/export-file.server.ts";
import { normaliseDomain, listDomains } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";

type Args = {
  from?: string;
  to?: string;
  by?: string;
  site?: string;
  network?: string;
  format?: "table" | "csv";
  file?: string;
};

/** A table in a terminal has at most so many lines; a CSV file has all. */
const maxTableLines = 10_000;

/** The results of marketing links up to now, as a table or CSV (app/landers/README.md#yield). */
export async function reportYield(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  if (args.file !== undefined && args.format !== "csv") return refuse("--file needs --format csv.");
  const read = await readReport(db, args, context);
  if (!read.ok) return read;
  const { by, period, siteId, today } = read;
  await rollUpYield(db, context.now);
  const input = { siteId, network: args.network, period };
  const lines = await readYield(db, { ...input, by });
  const costs = await readCostReport(db, { ...input, by }, today);
  if (args.format === "csv") {
    const name = `yield-${period.from}-${period.to}.csv`;
    const file = { name, type: "text/csv; charset=utf-8", text: yieldCsv(by, lines, costs) };
    return writeExportFile(args.file, file, `${lines.length} lines are`);
  }
  const total = (await readYield(db, { ...input, by: [] })).map((line) => ({
    ...line,
    key: by.map((_, at) => (at === 0 ? "all" : "")),
  }));
  const [allCosts] = (await readCostReport(db, { ...input, by: [] }, today)).values();
  for (const { key } of allCosts ? total : []) if (allCosts) costs.set(key.join("\0"), allCosts);
  const missing = await listMissingRates(db, period);
  const shown = selectLines(by, lines, maxTableLines);
  const part = `${shown.lines.length} of ${lines.length}`;
  const cut =
    shown.selection === "all"
      ? []
      : [`Only the ${selectionLabels[shown.selection]} are shown (${part}); --format csv gives them all.`];
  return done(
    `${period.from} to ${period.to}`,
    ...yieldTable(by, [...shown.lines, ...total], costs),
    ...cut,
    ...(costs.size > 0 ? [] : ["No cost is known for these days."]),
    ...ratesToEnter(missing),
  );
}

function ratesToEnter(missing: { month: string; currency: string }[]): string[] {
  if (missing.length === 0) return [];
  const words = missing.map(({ month, currency }) => `${currency} in ${month}`);
  return [`No exchange rate for ${words.join(", ")}; enter them with: cost rates.`];
}

/** The cohorts up to now, as CSV (app/landers/README.md#yield). */
export async function reportCohorts(db: Db, args: Omit<Args, "format">, context: StaffContext): Promise<StaffAnswer> {
  const read = await readReport(db, args, context);
  if (!read.ok) return read;
  const { by, period, siteId, today } = read;
  await rollUpYield(db, context.now);
  const lines = await readCohorts(db, { siteId, network: args.network, period, by }, today);
  const costs = await readCostReport(db, { siteId, network: args.network, period, by }, today);
  const name = `cohorts-${period.from}-${period.to}.csv`;
  const file = { name, type: "text/csv; charset=utf-8", text: cohortCsv(by, lines, costs) };
  return writeExportFile(args.file, file, `${lines.length} lines are`);
}

/** Which days, dimensions and site a report is asked for. */
async function readReport(db: Db, args: Args, context: StaffContext) {
  const by = readDimensions(args.by ?? "lander,network");
  if (!by) return refuse(`--by takes one to four of ${yieldDimensions.join(", ")}, separated by commas.`);
  if (args.site !== undefined && !(await listDomains(db)).includes(normaliseDomain(args.site))) {
    return refuseUnknownSite(db, args.site);
  }
  const site = await siteOfHost(args.site ?? "");
  const today = calendarDay(context.now, site.settings.timezone);
  const period = readPeriod(args.from, args.to, today);
  if (!period)
    return refuse("--from and --to must be dates such as 2026-05-31, in this order, at most two years apart.");
  return { ok: true as const, by, period, today, siteId: args.site === undefined ? undefined : site.id };
}
