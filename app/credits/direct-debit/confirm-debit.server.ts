import { actAsMember } from "#app/account/act-as-member.server.ts";
import { hideFromAcquaintances } from "#app/account/known/hide-from-acquaintances.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { isOpen } from "../orders/order-status.ts";
import { settleOrder } from "../orders/settle-order.server.ts";
import { isDebitBlocked, sumDebits } from "./debit-account.queries.server.ts";
import {
  type Debit,
  findNewestDebit,
  updateDebitCode,
  markDebitConfirmed,
  updateWrongCodes,
} from "./debit.queries.server.ts";
import { debitLeft, debitLimitPeriodStart, maxWrongCodes } from "./debit-limits.ts";
import { endDebit } from "./end-debit.server.ts";
import type { DebitRefusal } from "./refusals.ts";
import { type CodeBinding, hashCode, unseal } from "./mandate-seal.server.ts";
import { type SmsCodeContext, refusalForSending, sendCode } from "./send-code.server.ts";

type DebitKey = { accountId: number; bundleId: number | undefined };
type ConfirmOutcome = Outcome<{ orderId: number }, DebitRefusal>;

/**
 * Checks the code of a member's newest debit. The right code confirms the mandate, completes the order and grants its
 * credits, once, under the account's lock (app/credits/README.md#direct-debit). An expired code, the fifth wrong code,
 * a block and the limit end the debit. Posting the right code again returns the same order.
 */
export async function confirmDebit(
  db: Db,
  which: DebitKey,
  code: { otp: string; secret: string },
  now: Date,
): Promise<ConfirmOutcome> {
  return actAsMember(db, { accountId: which.accountId }, async (tx): Promise<ConfirmOutcome> => {
    const debit = await findNewestDebit(tx, which.accountId, which.bundleId);
    if (!debit?.sealed) return refused(debit ? "debit_code_lapsed" : "debit_not_found");
    const matches = hashCode(code.secret, code.otp, bindingOf(debit, debit.sealed, code.secret)) === debit.codeHash;
    if (debit.confirmedAt) return matches ? { ok: true, orderId: debit.orderId } : refused("debit_code_invalid");

    const reason = await refusalForConfirmation(tx, debit, matches, now);
    if (reason === "debit_code_invalid") await updateWrongCodes(tx, debit.orderId, debit.wrongCodes + 1);
    else if (reason) await endDebit(tx, debit.orderId, now);
    if (reason) return refused(reason);
    await markDebitConfirmed(tx, debit.orderId, now);
    const { phone } = unseal(code.secret, debit.orderId, debit.sealed);
    await hideFromAcquaintances(tx, debit.accountId, { kind: "phone", key: phone });
    await settleOrder(tx, debit.orderId, { status: "completed" }, now);
    return { ok: true, orderId: debit.orderId };
  });
}

async function refusalForConfirmation(
  tx: Tx,
  debit: Debit,
  matches: boolean,
  now: Date,
): Promise<DebitRefusal | undefined> {
  if (!isOpen(debit.status) || debit.codeExpires <= now) return "debit_code_lapsed";
  if (!matches) return debit.wrongCodes + 1 < maxWrongCodes ? "debit_code_invalid" : "debit_codes_used";
  if (await isDebitBlocked(tx, debit.accountId)) return "debit_blocked";
  const left = debitLeft(await sumDebits(tx, debit.accountId, debitLimitPeriodStart(now)));
  return debit.amountMinor > left ? "debit_limit" : undefined;
}

function bindingOf(debit: Debit, sealed: string, secret: string): CodeBinding {
  const { orderId, accountId, amountMinor } = debit;
  const { iban, phone } = unseal(secret, orderId, sealed);
  return { orderId, accountId, amountMinor, iban, phone };
}

/** Sends a new code for an unconfirmed debit; only the newest code is valid, the count of wrong codes continues. */
export async function resendCode(
  db: Db,
  which: DebitKey,
  receiver: SmsCodeContext,
  now: Date,
): Promise<Outcome<object, DebitRefusal>> {
  return actAsMember(db, { accountId: which.accountId }, async (tx): Promise<Outcome<object, DebitRefusal>> => {
    const debit = await findNewestDebit(tx, which.accountId, which.bundleId);
    if (!debit || debit.confirmedAt) return refused("debit_not_found");
    if (!debit.sealed || !isOpen(debit.status)) return refused("debit_code_lapsed");
    if (debit.codeExpires <= now) {
      await endDebit(tx, debit.orderId, now);
      return refused("debit_code_lapsed");
    }
    const bound = bindingOf(debit, debit.sealed, receiver.secret);
    const limit = await refusalForSending(tx, receiver, bound, now);
    if (limit) return refused(limit);
    const code = await sendCode(tx, receiver, bound, now);
    await updateDebitCode(tx, debit.orderId, code);
    return { ok: true };
  });
}
