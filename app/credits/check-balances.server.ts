import type { Db } from "#app/platform/database/db.server.ts";
import { recordMeasurement } from "#app/platform/metrics/measurement.queries.server.ts";
import { days, later } from "#app/platform/units.ts";
import { findImbalances } from "./check-balances.queries.server.ts";
import { raiseAlarm } from "./payments/raise-alarm.server.ts";
import { listPendingRefunds } from "./refunds/refund.queries.server.ts";

/** The daily self-check: counts for `/metrics` (`ledger_drift`) what does not add up, raises an alarm if credits and ledger disagree, and for refunds unpaid after a day. */
export async function checkBalances(db: Db, now: Date): Promise<void> {
  const imbalances = await findImbalances(db);
  await recordMeasurement(db, "ledger_drift", imbalances.accounts.length + imbalances.orders.length, now);
  if (imbalances.accounts.length > 0) raiseAlarm("balance_is_not_ledger", { accounts: imbalances.accounts });
  if (imbalances.orders.length > 0) raiseAlarm("order_not_granted_once", { orders: imbalances.orders });
  const waiting = await listPendingRefunds(db, { until: later(now, -days(1)), limit: 100 });
  if (waiting.length > 0) raiseAlarm("refunds_wait", { orders: waiting.map(({ orderId }) => orderId) });
}
