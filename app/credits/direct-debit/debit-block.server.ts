import { deleteDebitBlock, insertDebitBlock } from "#app/credits/direct-debit/debit-account.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

type Args = { email: string; reason?: string; site?: string };

/** Blocks a member's direct debits; other payment methods stay available. */
export async function blockDebit(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  return change(db, args, "debit block", context);
}

/** Lets a member pay by direct debit again. */
export async function unblockDebit(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  return change(db, args, "debit unblock", context);
}

async function change(
  db: Db,
  args: Args,
  command: "debit block" | "debit unblock",
  context: StaffContext,
): Promise<StaffAnswer> {
  const { reason } = args;
  return changeAccount(db, args, context, async (tx, { id: accountId, email }) => {
    const blocks = command === "debit block";
    const changed = blocks
      ? await insertDebitBlock(tx, { accountId, reason: reason ?? "by staff" }, context.now)
      : await deleteDebitBlock(tx, accountId);
    const state = blocks ? "blocked from direct debit" : "allowed to pay by direct debit";
    if (!changed) return refuse(`${email} is already ${state}.`);
    await writeAudit(tx, { command, subject: `account ${accountId}`, reason }, context);
    return done(`${email} is ${state}.`);
  });
}
