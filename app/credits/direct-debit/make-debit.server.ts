import { type ActingTx, actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { urls } from "#app/urls.ts";
import {
  isSameOrder,
  makeOrderInTransaction,
  type MakeOrderOutcome,
  type OrderInput,
} from "../orders/make-order.server.ts";
import { findOrder, findOrderByKey } from "../orders/order.queries.server.ts";
import { markPaymentStarted } from "../orders/order-change.queries.server.ts";
import { isOpen } from "../orders/order-status.ts";
import { isDebitBlocked } from "./debit-account.queries.server.ts";
import { clearMandate, findNewestDebit, insertDebit } from "./debit.queries.server.ts";
import type { DebitDetails } from "./debit-form.server.ts";
import { maskIban } from "./iban.ts";
import { maskPhone } from "./read-phone.server.ts";
import type { DebitRefusal } from "./refusals.ts";
import { seal } from "./mandate-seal.server.ts";
import { type SmsCodeContext, refusalForSending, sendCode } from "./send-code.server.ts";

export type DebitInput = Omit<OrderInput, "method" | "provider" | "storedCard">;
export type MakeDebitOutcome = MakeOrderOutcome | { ok: false; reason: DebitRefusal; minimum?: undefined };

/**
 * Makes a `pending` order with its direct debit mandate, and sends the code that confirms it
 * (app/credits/README.md#direct-debit). An earlier unconfirmed debit for the same bundle ends, unless the new one is
 * refused. Refuses blocked members, a fourth code per day, and everything that `makeOrder` refuses.
 */
export async function makeDebit(
  db: Db,
  input: DebitInput,
  by: { details: DebitDetails; creditorIdentifier: string; receiver: SmsCodeContext },
  now: Date,
): Promise<MakeDebitOutcome> {
  const { accountId, siteId } = input.who;
  return actAsMember(db, { accountId }, async (tx, account): Promise<MakeDebitOutcome> => {
    const order = { ...input, who: { ...input.who, siteId }, method: "directdebit" as const, provider: "directdebit" };
    const earlier = await findOrderByKey(tx, accountId, input.key);
    if (earlier && !isSameOrder(earlier, order)) return refused("order_key_reused");
    if (earlier) return { ok: true, orderId: earlier.id, repeated: true };
    if (await isDebitBlocked(tx, accountId)) return refused("debit_blocked");
    const { phone } = by.details;
    const limit = await refusalForSending(tx, by.receiver, { accountId, phone }, now);
    if (limit) return refused(limit);

    const waiting = await findNewestDebit(tx, accountId, input.bundleId);
    const replaces = waiting && !waiting.confirmedAt && isOpen(waiting.status) ? waiting.orderId : undefined;
    const made = await makeOrderInTransaction(tx, { ...order, storedCard: false, replaces }, account, now);
    if (!made.ok) return made;
    if (replaces !== undefined) await clearMandate(tx, replaces);
    await addMandate(tx, made.orderId, by, now);
    return made;
  });
}

async function addMandate(
  tx: ActingTx,
  orderId: number,
  by: { details: DebitDetails; creditorIdentifier: string; receiver: SmsCodeContext },
  now: Date,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} was made but cannot be found`);
  const { accountId, amountMinor, bundleId } = order;
  const { iban, phone } = by.details;
  const code = await sendCode(tx, by.receiver, { orderId, accountId, amountMinor, iban, phone }, now);
  const reference = `DD${orderId}`;
  await insertDebit(
    tx,
    {
      orderId,
      accountId,
      reference,
      creditorIdentifier: by.creditorIdentifier,
      sealed: seal(by.receiver.secret, orderId, by.details),
      ibanMasked: maskIban(iban),
      phoneMasked: maskPhone(phone),
      codeHash: code.hash,
      codeExpires: code.expires,
    },
    now,
  );
  await markPaymentStarted(tx, orderId, { payUrl: urls.directDebit({ bundle: bundleId }), reference });
}
