import type { Db, Tx } from "../../platform/db.server.ts";
import { refused } from "../../platform/outcome.ts";
import { urls } from "../../urls.ts";
import { lockAccount } from "../lock-account.queries.server.ts";
import { makeOrderIn, type Made, type OrderWish } from "../make-order.server.ts";
import { findOrder, findOrderByKey } from "../order.queries.server.ts";
import { updateStarted } from "../order-change.queries.server.ts";
import { isOpen } from "../order-status.ts";
import { isDebitBlocked } from "./debit-account.queries.server.ts";
import { findNewestDebit, insertDebit } from "./debit.queries.server.ts";
import type { DebitDetails } from "./debit-form.server.ts";
import { endDebit } from "./end-debit.server.ts";
import { maskIban } from "./iban.ts";
import { maskPhone } from "./mobile-phone.server.ts";
import type { DebitRefusal } from "./refusals.ts";
import { seal } from "./seal.server.ts";
import { type CodeReceiver, hasCodeLeft, sendCode } from "./send-code.server.ts";

export type DebitWish = Omit<OrderWish, "method" | "provider" | "storedCard">;
/** `made` is false where the same form was sent before. */
export type DebitMade = Made | { ok: false; reason: DebitRefusal; minimum?: undefined };

/**
 * Makes an order to be paid by direct debit, `pending`, with its mandate, and sends the code that confirms it (product
 * 5). An earlier one for the same bundle that still waits for its code ends. Refuses blocked members and a fourth code
 * a day, and whatever an order is refused for.
 */
export async function makeDebit(
  db: Db,
  wish: DebitWish,
  by: { details: DebitDetails; creditorIdentifier: string; receiver: CodeReceiver },
  now: Date,
): Promise<DebitMade> {
  return db.transaction().execute(async (tx): Promise<DebitMade> => {
    const { accountId, siteId } = wish.who;
    const order = { ...wish, who: { ...wish.who, siteId }, method: "directdebit" as const, provider: "directdebit" };
    await lockAccount(tx, accountId);
    const earlier = await findOrderByKey(tx, accountId, wish.key);
    if (earlier) return makeOrderIn(tx, { ...order, storedCard: false }, now);
    if (await isDebitBlocked(tx, accountId)) return refused("debit_blocked");
    if (!(await hasCodeLeft(tx, accountId, by.receiver.timeZone, now))) return refused("debit_sms_limit");

    const waiting = await findNewestDebit(tx, accountId, wish.bundleId);
    if (waiting && !waiting.confirmedAt && isOpen(waiting.status)) await endDebit(tx, waiting.orderId, now);
    const made = await makeOrderIn(tx, { ...order, storedCard: false }, now);
    if (made.ok) await addMandate(tx, made.orderId, by, now);
    return made;
  });
}

async function addMandate(
  tx: Tx,
  orderId: number,
  by: { details: DebitDetails; creditorIdentifier: string; receiver: CodeReceiver },
  now: Date,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} was made and is not there`);
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
  await updateStarted(tx, orderId, { payUrl: urls.directDebit({ bundle: bundleId }), reference });
}
