import { grantCredits } from "#app/credits/ledger.queries.server.ts";
import { lockAccount } from "#app/credits/lock-account.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { findAccount } from "../find-account.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/** Far above the largest bundle, far below the limit of the column. */
const maxCredits = 1_000_000;

/**
 * Grants credits, or takes them with a negative number: one ledger row with reason `grant` and the given reason as its
 * note. Refuses anything but integers, zero, and amounts that would make the balance negative.
 */
export async function grantByStaff(
  db: Db,
  args: { email: string; credits: string; reason: string; site?: string },
  now: Date,
): Promise<StaffAnswer> {
  const credits = Number(args.credits);
  if (!/^[+-]?\d{1,9}$/.test(args.credits) || credits === 0 || Math.abs(credits) > maxCredits) {
    return refuse(
      `credits must be a whole number from -${maxCredits} to ${maxCredits}, not 0; "${args.credits}" is not.`,
    );
  }
  const reason = args.reason.trim();
  if (!reason) return refuse("A grant needs a reason: --reason <text>.");
  return db.transaction().execute(async (tx) => {
    const result = await findAccount(tx, args);
    if (!result.ok) return result;
    const { id, email, domain } = result.account;
    const { credits: old } = await lockAccount(tx, id);
    const balance = old + credits;
    if (balance < 0) return refuse(`${email} on ${domain} has ${old} credits; ${-credits} cannot be taken from them.`);
    if (balance > 1000 * maxCredits) return refuse(`${email} on ${domain} has ${old} credits; no more can be given.`);
    await grantCredits(tx, { accountId: id, credits, reason: "grant", note: reason }, now);
    const details = { reason, credits, old, new: balance };
    await writeAudit(tx, { command: "credits grant", subject: `account ${id}`, details }, now);
    return done(`${email} on ${domain} has ${balance} credits now (had ${old}).`);
  });
}
