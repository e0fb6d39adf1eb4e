import { grantCredits } from "../credits/ledger.queries.server.ts";
import { lockAccount } from "../credits/lock-account.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { findAccount } from "./find-account.server.ts";
import { writeAudit } from "./write-audit.server.ts";

/** Far above what is ever sold, far below what the column holds. */
const most = 1_000_000;

/**
 * Staff give credits, or take them with a negative number: one ledger row of reason `grant`, the given reason as its
 * note. Refuses what is no whole number, zero, and what would leave less than no credits.
 */
export async function grant(
  db: Db,
  args: { email: string; credits: string; reason: string; site?: string },
  now: Date,
): Promise<StaffAnswer> {
  const credits = Number(args.credits);
  if (!/^[+-]?\d{1,9}$/.test(args.credits) || credits === 0 || Math.abs(credits) > most) {
    return refuse(`credits must be a whole number from -${most} to ${most}, not 0; "${args.credits}" is not.`);
  }
  const reason = args.reason.trim();
  if (!reason) return refuse("A grant needs a reason: --reason <text>.");
  return db.transaction().execute(async (tx) => {
    const found = await findAccount(tx, args);
    if (!found.ok) return found;
    const { id, email, domain } = found.account;
    const { credits: old } = await lockAccount(tx, id);
    const balance = old + credits;
    if (balance < 0) return refuse(`${email} on ${domain} has ${old} credits; ${-credits} cannot be taken from them.`);
    if (balance > 1000 * most) return refuse(`${email} on ${domain} has ${old} credits; no more can be given.`);
    await grantCredits(tx, { accountId: id, credits, reason: "grant", note: reason }, now);
    const details = { reason, credits, old, new: balance };
    await writeAudit(tx, { command: "credits grant", subject: `account ${id}`, details }, now);
    return done(`${email} on ${domain} has ${balance} credits now (had ${old}).`);
  });
}
