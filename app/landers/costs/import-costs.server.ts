import { formatMoney } from "#app/credits/money.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { readCommandFile } from "#app/platform/commands/read-command-file.server.ts";
import { refuseRows } from "#app/platform/commands/refuse-rows.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { readCsvTable } from "#app/platform/text/csv-table.ts";
import { listCostsOfDays, listVisited, upsertCosts } from "./cost.queries.server.ts";
import { costToday } from "./cost-today.server.ts";
import { type Cost, type CostColumn, costColumns, costKeyOf, readCost } from "./read-cost.ts";

/** So many rows one file may have, and so large it may be. */
export const maxCosts = 20_000;
export const maxCostFileBytes = 2_000_000;

type ReadRow = { line: number; cost: Cost };

/**
 * Stores the costs of a CSV file, all or none: each in the place of the one with its day and origin. If a row has a
 * problem nothing is stored, and every problem is named with its line. With `check` it only says what would be stored.
 */
export async function importCosts(
  db: Db,
  { bytes, check = false }: { bytes: Uint8Array; check?: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const table = readCsvTable<CostColumn>(bytes, {
    fields: costColumns,
    required: ["day", "network", "currency", "cost"],
    maxRows: maxCosts,
  });
  if (!table.ok) return refuse(table.problem);
  const today = await costToday(context.now);
  const rows: ReadRow[] = [];
  const problems: string[] = [];
  const rowOf = new Map<string, ReadRow>();
  for (const { line, cells, problem } of table.rows) {
    const read = problem ? { problem } : readCost(cells, today);
    if ("problem" in read) {
      problems.push(`line ${line}: ${read.problem}`);
      continue;
    }
    const row = { line, cost: read.cost };
    const earlier = rowOf.get(costKeyOf(read.cost));
    if (earlier) problems.push(`line ${line}: ${sameKey(read.cost, earlier)}`);
    else rows.push(row);
    rowOf.set(costKeyOf(read.cost), earlier ?? row);
  }
  if (problems.length > 0) return refuseRows("Nothing was stored", problems);
  const preview = await previewOf(db, rows);
  if (check) return done(...preview("would be stored"));
  return inStaffTransaction(db, context, async (tx) => {
    const lines = (await previewOf(tx, rows))("stored");
    const costs = rows.map(({ cost }) => cost);
    await upsertCosts(tx, costs, { actor: context.actor.name, now: context.now });
    const networks = [...new Set(costs.map(({ network }) => network))].slice(0, 20);
    const details = { costs: costs.length, ...daysOf(costs), networks };
    await writeAudit(tx, { command: "cost import", subject: countOf(costs.length, "cost"), details }, context);
    return done(...lines);
  });
}

/** The same from a file of this machine. */
export async function importCostFile(
  db: Db,
  { file, check }: { file: string; check: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const tooLarge = "The file is larger than 2 MB; split it.";
  const read = await readCommandFile(file, { maxBytes: maxCostFileBytes, tooLarge });
  return read.ok ? importCosts(db, { bytes: read.bytes, check }, context) : read;
}

/** A day and origin has one cost, in one currency. */
function sameKey({ currency }: Cost, { line, cost }: ReadRow): string {
  return currency === cost.currency
    ? `the same day and origin as on line ${line}; add them up in one row`
    : `${currency}, but line ${line} has the same day and origin in ${cost.currency}; a day's cost has one currency`;
}

/** What storing the rows changes, with whatever may be a mistake. */
async function previewOf(db: Db, rows: ReadRow[]): Promise<(verb: string) => string[]> {
  const costs = rows.map(({ cost }) => cost);
  const days = [...new Set(costs.map(({ day }) => day))];
  const stored = await listCostsOfDays(db, days);
  const known = new Map(stored.map((cost) => [costKeyOf(cost), cost]));
  const isSame = (cost: Cost) => {
    const old = known.get(costKeyOf(cost));
    return old?.minor === cost.minor && old.currency === cost.currency;
  };
  const added = costs.filter((cost) => !known.has(costKeyOf(cost))).length;
  const same = costs.filter(isSame).length;
  const changes = rows.flatMap(({ line, cost }) => {
    const old = known.get(costKeyOf(cost));
    return old && !isSame(cost)
      ? [`line ${line}: ${formatMoney(cost, "en")} instead of ${formatMoney(old, "en")}`]
      : [];
  });
  const visited = await listVisited(db, costs);
  const unvisited = rows.filter((_, at) => !visited.has(at)).map(({ line }) => line);
  const ofDay = new Map<string, Cost[]>();
  for (const cost of [...stored, ...costs]) {
    const day = ofDay.get(dayAndNetwork(cost));
    if (day) day.push(cost);
    else ofDay.set(dayAndNetwork(cost), [cost]);
  }
  const overlaps = rows
    .filter(({ cost }) => overlapsAny(cost, ofDay.get(dayAndNetwork(cost)) ?? []))
    .map(({ line }) => line);
  const { from, to } = daysOf(costs);
  return (verb) => [
    `${countOf(costs.length, "cost")} ${verb}, ${from === to ? from : `${from} to ${to}`}: ${added} new, ${costs.length - added - same} replaced, ${same} unchanged.`,
    `Total: ${sumsOf(costs)}.`,
    ...changes.slice(0, maxLines),
    ...(changes.length > maxLines ? [`and ${changes.length - maxLines} more`] : []),
    ...(unvisited.length > 0 ? [`No visit had this origin on this day: ${linesOf(unvisited)}.`] : []),
    ...(overlaps.length > 0
      ? [`These overlap with another stored cost of the same day and network, and both count: ${linesOf(overlaps)}.`]
      : []),
  ];
}

const dayAndNetwork = ({ day, network }: Cost) => `${day}\0${network}`;

/** Whether another cost is for the same visits without having the same key: such as a network's and its ref's. */
function overlapsAny(cost: Cost, others: readonly Cost[]): boolean {
  return others.some((other) => {
    if (costKeyOf(other) === costKeyOf(cost)) return false;
    return (["ref", "sub1", "country"] as const).every((name) => {
      return cost[name] === "" || other[name] === "" || cost[name] === other[name];
    });
  });
}

const maxLines = 20;

function linesOf(lines: number[]): string {
  const more = lines.length > maxLines ? ` and ${lines.length - maxLines} more` : "";
  return `${lines.length === 1 ? "line" : "lines"} ${lines.slice(0, maxLines).join(", ")}${more}`;
}

function daysOf(costs: readonly Cost[]): { from: string; to: string } {
  const days = costs.map(({ day }) => day).sort();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}

function sumsOf(costs: readonly Cost[]): string {
  const sums = new Map<Cost["currency"], number>();
  for (const { currency, minor } of costs) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor]) => formatMoney({ minor, currency }, "en")).join(" + ");
}
