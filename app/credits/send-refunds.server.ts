import type { Db } from "../platform/db.server.ts";
import { days } from "../platform/units.ts";
import { findOrder } from "./order.queries.server.ts";
import { raiseAlarm } from "./payment-alarm.server.ts";
import { callProvider } from "./payment-call.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { listWaitingRefunds, updateRefundSettled } from "./refund.queries.server.ts";
import { orderToPay } from "./start-payment.server.ts";

/**
 * Tells the providers of refunds they have not heard of. One that cannot be reached is told again with the next round;
 * after a day a person hears of it.
 */
export async function sendRefunds(
  db: Db,
  providerOf: (name: string) => PaymentProvider | undefined,
  now: Date,
): Promise<void> {
  for (const refund of await listWaitingRefunds(db, 100)) {
    const order = await findOrder(db, refund.orderId);
    const provider = order && providerOf(order.provider);
    const { id, amountMinor } = refund;
    const answer =
      order && provider && (await callProvider(() => provider.refund(orderToPay(order, ""), { id, amountMinor }, now)));
    if (answer) await updateRefundSettled(db, id, answer.reference, now);
    else if (now.getTime() - refund.createdAt.getTime() > days(1)) raiseAlarm("refund_waits", { refund: id });
  }
}
