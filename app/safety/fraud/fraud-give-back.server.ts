import { countOf } from "#app/platform/text/count-of.ts";
import { changeAccount, refuseErased } from "#app/account/find-account.server.ts";
import { lockAccount } from "#app/account/lock-account.queries.server.ts";
import { giveBackCredits } from "#app/credits/ledger.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { findFraudVictim } from "./victim.queries.server.ts";

type Args = { email: string; banned: number; reason: string; site?: string };

/**
 * Gives a member back the credits spent on messages, photos and gifts to a member who was banned for fraud, less what
 * was given back already: one ledger row (app/safety/README.md#fraud). Refuses members who had not answered, lifted bans,
 * and where nothing is left; of two requests at once, the second is refused.
 */
export async function giveBack(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  const { banned, reason } = args;
  return changeAccount(db, args, context, async (tx, { id, email, domain }) => {
    const { credits: old, status } = await lockAccount(tx, id);
    if (status === "erased") return refuseErased(id);
    // Under the lock: what another request has given back counts.
    const victim = await findFraudVictim(tx, { bannedId: banned, accountId: id });
    if (!victim) return refuse(`${email} on ${domain} had not replied to member ${banned}, who was banned for fraud.`);
    if (victim.liftedAt) return refuse(`Member ${banned}'s ban was lifted.`);
    const credits = victim.spent - victim.givenBack;
    if (credits <= 0) return refuse(`${email} on ${domain} has nothing left to be given back for member ${banned}.`);
    await giveBackCredits(tx, { accountId: id, credits, profileId: banned, note: reason }, context.now);
    const details = { credits, member: banned, old, new: old + credits };
    await writeAudit(tx, { command: "fraud give-back", subject: `account ${id}`, reason, details }, context);
    return done(
      `${email} on ${domain} was given back ${countOf(credits, "credit")} and now has ${old + credits} (had ${old}).`,
    );
  });
}
