import { unbanAccount } from "#app/account/ending/ban-account.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

type Args = { email: string; reason: string; site?: string };

/** Lifts a ban, with a reason for the audit row. */
export async function unban(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  return changeAccount(db, args, context, async (tx, { id, email, domain }) => {
    const unbanned = await unbanAccount(tx, id, context.now);
    if (!unbanned.ok) return refuse(`${email} on ${domain} is not banned.`);
    const details = { old: "banned", new: unbanned.to };
    await writeAudit(tx, { command: "account unban", subject: `account ${id}`, reason: args.reason, details }, context);
    return done(`${email} on ${domain} is no longer banned; the account is ${unbanned.to}.`);
  });
}
