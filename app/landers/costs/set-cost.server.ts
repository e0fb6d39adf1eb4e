import { formatMoney } from "#app/credits/money.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { deleteCost, listCosts, listCostsOfDays, upsertCosts } from "./cost.queries.server.ts";
import { costToday } from "./cost-today.server.ts";
import { type Cost, type CostColumn, type CostKey, costKeyOf, readCost, readCostKey } from "./read-cost.ts";

type Cells = Partial<Record<CostColumn, string>>;

/** Stores the cost of a day and an origin, in the place of the one before. Refuses what `readCost` refuses. */
export async function setCost(db: Db, args: Cells, context: StaffContext): Promise<StaffAnswer> {
  const read = readCost(args, await costToday(context.now));
  if ("problem" in read) return refuse(`${read.problem}.`);
  const { cost } = read;
  return inStaffTransaction(db, context, async (tx) => {
    const old = (await listCostsOfDays(tx, [cost.day])).find((each) => costKeyOf(each) === costKeyOf(cost));
    await upsertCosts(tx, [cost], { actor: context.actor.name, now: context.now });
    const details = { ...cost, ...(old && { before: amountOf(old) }) };
    await writeAudit(tx, { command: "cost set", subject: originOf(cost), details }, context);
    return done(`${lineOf(cost)}${old ? ` (was ${amountOf(old)})` : ""}`);
  });
}

/** Deletes the cost of a day and an origin: it is unknown again. Refuses one that is not stored. */
export async function removeCost(db: Db, args: Cells, context: StaffContext): Promise<StaffAnswer> {
  const read = readCostKey(args);
  if ("problem" in read) return refuse(`${read.problem}.`);
  return inStaffTransaction(db, context, async (tx) => {
    if (!(await deleteCost(tx, read.key))) return refuse(`No cost is stored for ${originOf(read.key)}.`);
    await writeAudit(tx, { command: "cost remove", subject: originOf(read.key), details: { ...read.key } }, context);
    return done(`The cost for ${originOf(read.key)} is unknown again.`);
  });
}

/** The newest days' costs as lines. */
export async function listStoredCosts(db: Db, args: { network?: string }): Promise<StaffAnswer> {
  const costs = await listCosts(db, { ...args, limit: 200 });
  return costs.length === 0 ? done("No costs are known.") : done(...costs.map(lineOf));
}

const amountOf = ({ minor, currency }: Cost) => formatMoney({ minor, currency }, "en");
const lineOf = (cost: Cost) => `${originOf(cost)}: ${amountOf(cost)}`;

/** The day and the origin of a cost in words. */
function originOf({ day, network, ref, sub1, country }: CostKey): string {
  const parts = [network, ref && `ref ${ref}`, sub1 && `sub1 ${sub1}`, country].filter(Boolean);
  return `${day} ${parts.join(", ")}`;
}
