import type { PaymentAlarmKind } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countPayment } from "#app/platform/metrics/registry.server.ts";
import { insertAlarms } from "./alarm.queries.server.ts";

type Alarm = { kind: PaymentAlarmKind; provider?: string; orders?: (number | undefined)[] };

/**
 * A payment problem that a person must look at: one line of level error, where `alarm` names the kind, and a row for
 * each order (one without an order if none is known), which the desk's Today shows until it is seen; that of a provider
 * counts in `payments_total`.
 */
export async function raiseAlarm(db: Db, alarm: Alarm, details: Record<string, unknown>, now: Date): Promise<void> {
  const { kind, provider, orders = [undefined] } = alarm;
  log.error({ alarm: kind, provider, ...details }, "a payment needs attention");
  if (provider) countPayment(provider, "alarm");
  await insertAlarms(
    db,
    orders.map((orderId) => ({ kind, provider: provider ?? null, order_id: orderId ?? null, created_at: now })),
  );
}
