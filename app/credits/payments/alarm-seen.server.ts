import { markAlarmSeen } from "#app/credits/payments/alarm.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** Notes that a person has looked into an alarm of a payment: Today shows it no more. */
export async function seeAlarm(db: Db, { alarm }: { alarm: number }, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const seen = await markAlarmSeen(tx, alarm, context.now);
    if (!seen) return refuse(`There is no alarm ${alarm}, or it has already been seen.`);
    const { kind, orderId } = seen;
    const subject = orderId === null ? `alarm ${alarm}` : `order ${orderId}`;
    await writeAudit(tx, { command: "alarm seen", subject, details: { alarm, kind } }, context);
    return done(`Alarm ${alarm} is marked as seen.`);
  });
}
