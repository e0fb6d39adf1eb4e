import { grantCredits } from "#app/credits/ledger.queries.server.ts";
import { lockAccount } from "#app/account/lock-account.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount, refuseErased } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";

/** More than anybody could have; the column holds more. */
const maxBalance = 1_000_000_000;

type Args = { email: string; credits: number; reason: string; site?: string };

/**
 * Grants credits, or takes them with a negative number: one ledger row with reason `grant` and the given reason as its
 * note. Refuses amounts that would make the balance negative.
 */
export async function grantByStaff(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  const { credits, reason } = args;
  return changeAccount(db, args, context, async (tx, { id, email, domain }) => {
    const { credits: old, status } = await lockAccount(tx, id);
    if (status === "erased") return refuseErased(id);
    const balance = old + credits;
    if (balance < 0)
      return refuse(`${email} on ${domain} has ${countOf(old, "credit")}; ${-credits} cannot be taken away.`);
    if (balance > maxBalance)
      return refuse(`${email} on ${domain} has ${old} credits and cannot be given that many more.`);
    await grantCredits(tx, { accountId: id, credits, reason: "grant", note: reason }, context.now);
    const details = { credits, old, new: balance };
    await writeAudit(tx, { command: "credits grant", subject: `account ${id}`, reason, details }, context);
    return done(`${email} on ${domain} now has ${countOf(balance, "credit")} (had ${old}).`);
  });
}
