import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { Cost, CostKey } from "./read-cost.ts";

/** Stores costs, each in the place of the one with its key. At most a thousand go into one statement. */
export async function upsertCosts(tx: Tx, costs: readonly Cost[], by: { actor: string; now: Date }): Promise<void> {
  const { actor, now: changed_at } = by;
  for (let at = 0; at < costs.length; at += 1000) {
    await tx
      .insertInto("ad_cost")
      .values(
        costs.slice(at, at + 1000).map(({ minor, ...cost }) => ({ ...cost, cost_minor: minor, actor, changed_at })),
      )
      .onConflict((conflict) =>
        conflict.columns(["day", "network", "ref", "sub1", "country"]).doUpdateSet((eb) => ({
          currency: eb.ref("excluded.currency"),
          cost_minor: eb.ref("excluded.cost_minor"),
          actor,
          changed_at,
        })),
      )
      .execute();
  }
}

/** Deletes the cost of a key; false if there is none. */
export async function deleteCost(tx: Tx, key: CostKey): Promise<boolean> {
  let query = tx.deleteFrom("ad_cost");
  for (const name of ["day", "network", "ref", "sub1", "country"] as const) query = query.where(name, "=", key[name]);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

const columns = ["day", "network", "ref", "sub1", "country", "currency", "cost_minor as minor"] as const;

/** The stored costs of some days. */
export async function listCostsOfDays(db: Db, days: readonly string[]): Promise<Cost[]> {
  const rows = await db.selectFrom("ad_cost").select(columns).where("day", "in", days).execute();
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }));
}

/** The newest days' costs, of one network with `network`, at most `limit`, with who entered them. */
export async function listCosts(db: Db, { network, limit }: { network?: string; limit: number }) {
  const rows = await db
    .selectFrom("ad_cost")
    .select([...columns, "actor", "changed_at as changedAt"])
    .$if(network !== undefined, (query) => query.where("network", "=", network ?? ""))
    .orderBy("day", "desc")
    .orderBy("network")
    .orderBy("ref")
    .orderBy("sub1")
    .orderBy("country")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }));
}

/** Which of these origins had a visit on their day: the numbers of their places in the list. */
export async function listVisited(db: Db, keys: readonly CostKey[]): Promise<Set<number>> {
  const { rows } = await sql<{ at: number }>`
    select c.at::int as at
    from jsonb_to_recordset(${JSON.stringify(keys.map((key, at) => ({ ...key, at })))}::jsonb)
      as c(at int, day date, network text, ref text, sub1 text, country text)
    where exists (
      select from tracking_visit v where v.day = c.day and v.network = c.network and (c.ref = '' or v.ref = c.ref)
        and (c.sub1 = '' or v.sub1 = c.sub1) and (c.country = '' or v.country = c.country))`.execute(db);
  return new Set(rows.map(({ at }) => at));
}
