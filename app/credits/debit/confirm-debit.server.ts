import type { Db, Tx } from "../../platform/db.server.ts";
import { type Outcome, refused } from "../../platform/outcome.ts";
import { lockAccount } from "../lock-account.queries.server.ts";
import { isOpen } from "../order-status.ts";
import { settleOrder } from "../settle-order.server.ts";
import { isDebitBlocked, sumDebits } from "./debit-account.queries.server.ts";
import { type Debit, findNewestDebit, updateCode, updateConfirmed, updateWrongCodes } from "./debit.queries.server.ts";
import { debitLeft, debitWindowStart, mostWrongCodes } from "./debit-limit.ts";
import { endDebit } from "./end-debit.server.ts";
import type { DebitRefusal } from "./refusals.ts";
import { type CodeBinding, hashCode, unseal } from "./seal.server.ts";
import { type CodeReceiver, hasCodeLeft, sendCode } from "./send-code.server.ts";

export type WaitingDebit = { accountId: number; bundleId: number | undefined };
type Confirmed = Outcome<{ orderId: number }, DebitRefusal>;

/**
 * Takes the code of a member's newest debit. The right one confirms the mandate, completes the order and grants its
 * credits, once, under the account's lock (product 5). A lapsed code, the fifth wrong one, a block and the limit end
 * the debit. The right code sent again gives the same order.
 */
export async function confirmDebit(
  db: Db,
  which: WaitingDebit,
  code: { otp: string; secret: string },
  now: Date,
): Promise<Confirmed> {
  return db.transaction().execute(async (tx): Promise<Confirmed> => {
    await lockAccount(tx, which.accountId);
    const debit = await findNewestDebit(tx, which.accountId, which.bundleId);
    if (!debit?.sealed) return refused(debit ? "debit_code_lapsed" : "debit_not_found");
    const fits = hashCode(code.secret, code.otp, bindingOf(debit, debit.sealed, code.secret)) === debit.codeHash;
    if (debit.confirmedAt) return fits ? { ok: true, orderId: debit.orderId } : refused("debit_code_invalid");

    const reason = await whyNot(tx, debit, fits, now);
    if (reason === "debit_code_invalid") await updateWrongCodes(tx, debit.orderId, debit.wrongCodes + 1);
    else if (reason) await endDebit(tx, debit.orderId, now);
    if (reason) return refused(reason);
    await updateConfirmed(tx, debit.orderId, now);
    await settleOrder(tx, debit.orderId, { status: "completed" }, now);
    return { ok: true, orderId: debit.orderId };
  });
}

async function whyNot(tx: Tx, debit: Debit, fits: boolean, now: Date): Promise<DebitRefusal | undefined> {
  if (!isOpen(debit.status) || debit.codeExpires <= now) return "debit_code_lapsed";
  if (!fits) return debit.wrongCodes + 1 < mostWrongCodes ? "debit_code_invalid" : "debit_codes_used";
  if (await isDebitBlocked(tx, debit.accountId)) return "debit_blocked";
  const left = debitLeft(await sumDebits(tx, debit.accountId, debitWindowStart(now)));
  return debit.amountMinor > left ? "debit_limit" : undefined;
}

function bindingOf(debit: Debit, sealed: string, secret: string): CodeBinding {
  const { orderId, accountId, amountMinor } = debit;
  const { iban, phone } = unseal(secret, orderId, sealed);
  return { orderId, accountId, amountMinor, iban, phone };
}

/** Sends another code for a debit that waits for one; only the newest counts, wrong ones stay counted. */
export async function resendCode(
  db: Db,
  which: WaitingDebit,
  receiver: CodeReceiver,
  now: Date,
): Promise<Outcome<object, DebitRefusal>> {
  return db.transaction().execute(async (tx): Promise<Outcome<object, DebitRefusal>> => {
    await lockAccount(tx, which.accountId);
    const debit = await findNewestDebit(tx, which.accountId, which.bundleId);
    if (!debit || debit.confirmedAt) return refused("debit_not_found");
    if (!debit.sealed || !isOpen(debit.status)) return refused("debit_code_lapsed");
    if (debit.codeExpires <= now) {
      await endDebit(tx, debit.orderId, now);
      return refused("debit_code_lapsed");
    }
    if (!(await hasCodeLeft(tx, debit.accountId, receiver.timeZone, now))) return refused("debit_sms_limit");
    const code = await sendCode(tx, receiver, bindingOf(debit, debit.sealed, receiver.secret), now);
    await updateCode(tx, debit.orderId, code);
    return { ok: true };
  });
}
