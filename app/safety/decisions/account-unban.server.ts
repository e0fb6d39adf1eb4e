import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { liftBan } from "./lift-ban.server.ts";

type Args = { email: string; reason: string; site?: string };

/** Why a ban is not lifted. Whoever may run this must not learn that there is a case of suspected abuse. */
const refusals = {
  not_banned: "is not banned.",
  not_released: "is banned, and the ban cannot be lifted now: the owner has to release the account first.",
};

/** Lifts a ban, with a reason for the audit row. */
export async function unban(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  return changeAccount(db, args, context, async (tx, { id, email, domain }) => {
    const unbanned = await liftBan(tx, id, context.now);
    if (!unbanned.ok) return refuse(`${email} on ${domain} ${refusals[unbanned.reason]}`);
    const details = { old: "banned", new: unbanned.to };
    await writeAudit(tx, { command: "account unban", subject: `account ${id}`, reason: args.reason, details }, context);
    return done(`${email} on ${domain} is no longer banned; the account is ${unbanned.to}.`);
  });
}
