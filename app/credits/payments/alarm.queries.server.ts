import type { Insertable } from "kysely";
import type { PaymentAlarmKind, PaymentAlarmTable } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** Stores alarms; one that waits to be seen already is not stored again. */
export async function insertAlarms(db: Db, alarms: Insertable<PaymentAlarmTable>[]): Promise<void> {
  await db
    .insertInto("payment_alarm")
    .values(alarms)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `isOrder`: the books have an order of this number. */
export type PaymentAlarm = {
  id: number;
  kind: PaymentAlarmKind;
  provider: string | null;
  orderId: number | null;
  isOrder: boolean;
  at: Date;
};

/** The alarms that nobody has seen, the oldest first. */
export function listUnseenAlarms(db: Db, limit: number): Promise<PaymentAlarm[]> {
  return db
    .selectFrom("payment_alarm")
    .leftJoin("orders", "orders.id", "payment_alarm.order_id")
    .select(["payment_alarm.id", "payment_alarm.kind", "payment_alarm.provider", "payment_alarm.order_id as orderId"])
    .select(({ eb }) => eb("orders.id", "is not", null).$castTo<boolean>().as("isOrder"))
    .select("payment_alarm.created_at as at")
    .where("payment_alarm.seen_at", "is", null)
    .orderBy("payment_alarm.id")
    .limit(limit)
    .execute();
}

/** Marks an alarm as seen; undefined if there is none of this number that nobody has seen. */
export function markAlarmSeen(
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ kind: PaymentAlarmKind; orderId: number | null } | undefined> {
  return tx
    .updateTable("payment_alarm")
    .set({ seen_at: now })
    .where("id", "=", id)
    .where("seen_at", "is", null)
    .returning(["kind", "order_id as orderId"])
    .executeTakeFirst();
}
