import { deleteDebitBlock, insertDebitBlock } from "#app/credits/debit/debit-account.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { findAccount } from "../find-account.server.ts";
import { writeAudit } from "../write-audit.server.ts";

type Args = { email: string; reason?: string; site?: string };

/** Blocks a member's direct debits; other payment methods stay available. */
export async function blockDebit(db: Db, args: Args, now: Date): Promise<StaffAnswer> {
  return change(db, args, "debit block", now);
}

/** Lets a member pay by direct debit again. */
export async function unblockDebit(db: Db, args: Args, now: Date): Promise<StaffAnswer> {
  return change(db, args, "debit unblock", now);
}

async function change(db: Db, args: Args, command: "debit block" | "debit unblock", now: Date): Promise<StaffAnswer> {
  const reason = args.reason?.trim() || null;
  return db.transaction().execute(async (tx) => {
    const result = await findAccount(tx, { email: args.email, site: args.site });
    if (!result.ok) return result;
    const { id: accountId, email } = result.account;
    const blocks = command === "debit block";
    const changed = blocks
      ? await insertDebitBlock(tx, { accountId, reason: reason ?? "by staff" }, now)
      : await deleteDebitBlock(tx, accountId);
    const state = blocks ? "blocked for direct debit" : "free to pay by direct debit";
    if (!changed) return refuse(`${email} is ${state} already.`);
    await writeAudit(tx, { command, subject: `account ${accountId}`, details: { reason } }, now);
    return done(`${email} is ${state}.`);
  });
}
