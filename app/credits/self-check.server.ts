import { sql } from "kysely";
import type { Db } from "../platform/db.server.ts";
import { days, later } from "../platform/units.ts";
import { raiseAlarm } from "./payment-alarm.server.ts";
import { listWaitingRefunds } from "./refund.queries.server.ts";

/** Accounts whose balance is not the sum of their ledger, and orders with credits given twice or not at all. */
export async function findImbalances(db: Db): Promise<{ accounts: number[]; orders: number[] }> {
  const accounts = await sql<{ id: number }>`
    select account.id from account
    left join (select account_id, sum(delta) as sum from ledger group by account_id) as booked
      on booked.account_id = account.id
    where account.credits <> coalesce(booked.sum, 0) limit 100`.execute(db);
  const orders = await sql<{ id: number }>`
    select orders.id from orders
    left join (select order_id, sum(delta) as sum from ledger where reason = 'order' group by order_id) as booked
      on booked.order_id = orders.id
    where coalesce(booked.sum, 0) <> case when orders.status = 'completed' then orders.credits else 0 end limit 100`.execute(
    db,
  );
  return { accounts: accounts.rows.map((row) => Number(row.id)), orders: orders.rows.map((row) => Number(row.id)) };
}

/** The daily self-check: tells a person where credits and ledger disagree, and which refunds still wait after a day. */
export async function checkBalances(db: Db, now: Date): Promise<void> {
  const found = await findImbalances(db);
  if (found.accounts.length > 0) raiseAlarm("balance_is_not_ledger", { accounts: found.accounts });
  if (found.orders.length > 0) raiseAlarm("order_not_granted_once", { orders: found.orders });
  const waiting = await listWaitingRefunds(db, { until: later(now, -days(1)), limit: 100 });
  if (waiting.length > 0) raiseAlarm("refunds_wait", { orders: waiting.map(({ orderId }) => orderId) });
}
