import type { Db } from "#app/platform/database/db.server.ts";
import { recordMeasurement } from "#app/platform/metrics/measurement.queries.server.ts";
import { days, later } from "#app/platform/units.ts";
import { findImbalances } from "./check-balances.queries.server.ts";
import { raiseAlarm } from "./payments/raise-alarm.server.ts";
import { listPendingRefunds } from "./refunds/refund.queries.server.ts";

/** The daily self-check: counts for `/metrics` (`ledger_drift`) what does not add up, raises an alarm if credits and ledger disagree, and for refunds unpaid after a day. */
export async function checkBalances(db: Db, now: Date): Promise<void> {
  const { accounts, orders } = await findImbalances(db);
  await recordMeasurement(db, "ledger_drift", accounts.length + orders.length, now);
  if (accounts.length > 0) await raiseAlarm(db, { kind: "balance_is_not_ledger" }, { accounts }, now);
  if (orders.length > 0) await raiseAlarm(db, { kind: "order_not_granted_once", orders }, { orders }, now);
  const waiting = await listPendingRefunds(db, { until: later(now, -days(1)), limit: 100 });
  const unpaid = [...new Set(waiting.map(({ orderId }) => orderId))];
  if (unpaid.length > 0) await raiseAlarm(db, { kind: "refunds_wait", orders: unpaid }, { orders: unpaid }, now);
}
