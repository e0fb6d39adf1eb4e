import { banAccount } from "../account/ban-account.server.ts";
import type { Db } from "../platform/db.server.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { findAccount } from "./find-account.server.ts";
import { writeAudit } from "./write-audit.server.ts";

/** Staff ban an account, with a reason for the audit row (product 2, ban). */
export async function ban(
  db: Db,
  args: { email: string; reason: string; site?: string },
  now: Date,
): Promise<StaffAnswer> {
  if (!args.reason.trim()) return refuse("A ban needs a reason: --reason <text>.");
  return db.transaction().execute(async (tx) => {
    const found = await findAccount(tx, args);
    if (!found.ok) return found;
    const { id, email, domain } = found.account;
    const banned = await banAccount(tx, id, now);
    if (!banned.ok) return refuse(`${email} on ${domain} is banned already.`);
    const details = { reason: args.reason.trim(), old: banned.from, new: "banned" };
    await writeAudit(tx, { command: "account ban", subject: `account ${id}`, details }, now);
    return done(`${email} on ${domain} is banned; its sessions have ended.`);
  });
}
