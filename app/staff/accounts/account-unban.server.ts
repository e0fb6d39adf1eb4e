import { unbanAccount } from "#app/account/ban-account.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { findAccount } from "../find-account.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/** Lifts a ban, with a reason for the audit row. */
export async function unban(
  db: Db,
  args: { email: string; reason: string; site?: string },
  now: Date,
): Promise<StaffAnswer> {
  if (!args.reason.trim()) return refuse("Lifting a ban needs a reason: --reason <text>.");
  return db.transaction().execute(async (tx) => {
    const result = await findAccount(tx, args);
    if (!result.ok) return result;
    const { id, email, domain } = result.account;
    const unbanned = await unbanAccount(tx, id);
    if (!unbanned.ok) return refuse(`${email} on ${domain} is not banned.`);
    const details = { reason: args.reason.trim(), old: "banned", new: unbanned.to };
    await writeAudit(tx, { command: "account unban", subject: `account ${id}`, details }, now);
    return done(`${email} on ${domain} is no longer banned; the account is ${unbanned.to}.`);
  });
}
