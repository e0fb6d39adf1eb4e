import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

/** Accounts or orders checked per statement, so that large tables are read in batches. */
const batchSize = 5_000;
const maxReported = 100;

/** Accounts whose balance is not the sum of their ledger, and orders whose credits were granted twice or not at all. */
export async function findImbalances(db: Db): Promise<{ accounts: number[]; orders: number[] }> {
  return {
    accounts: await collectWrongIds((after) => accountsAfter(db, after)),
    orders: await collectWrongIds((after) => ordersAfter(db, after)),
  };
}

type CheckedRow = { id: number; wrong: boolean };

/** Reads a table in batches by id and returns the first wrong ids. */
async function collectWrongIds(rowsAfter: (id: number) => Promise<CheckedRow[]>): Promise<number[]> {
  const wrong: number[] = [];
  for (let after = -1; ; ) {
    const rows = await rowsAfter(after);
    for (const row of rows) if (row.wrong) wrong.push(Number(row.id));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize || wrong.length >= maxReported) return wrong.slice(0, maxReported);
    after = Number(last.id);
  }
}

async function accountsAfter(db: Db, after: number): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select id, credits <> (select coalesce(sum(delta), 0) from ledger where account_id = account.id) as wrong
    from account where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

async function ordersAfter(db: Db, after: number): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select id, (select coalesce(sum(delta), 0) from ledger where order_id = orders.id and reason = 'order')
      <> case when status = 'completed' then credits else 0 end as wrong
    from orders where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}
