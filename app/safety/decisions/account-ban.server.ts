import type { ComplaintChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { requireMemberOfAccount } from "#app/safety/decisions/decision.queries.server.ts";
import type { BanEffect } from "#app/safety/decisions/decision-effect.ts";
import { restrictMember } from "#app/safety/decisions/restrict-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

type Args = {
  email: string;
  reason: string;
  rule?: ComplaintChoice;
  effect?: BanEffect;
  site?: string;
};

/**
 * Bans or suspends an account; the member gets the reason by mail (app/account/README.md#bans;
 * app/safety/README.md#decisions).
 */
export async function ban(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  const { reason, rule = "other", effect = "ban" } = args;
  return changeAccount(db, args, context, async (tx, { id, email, domain }) => {
    const { profileId, status } = await requireMemberOfAccount(tx, id);
    const input = { profileId, effect, rule, reasons: reason, decidedBy: context.actor.name };
    const banned = await restrictMember(tx, input, context.now);
    if (!banned.ok) return refuse(`${email} on ${domain} is already banned.`);
    const details = { old: status, new: effect === "ban" ? "banned" : effect };
    await writeAudit(tx, { command: "account ban", subject: `account ${id}`, reason, details }, context);
    const what = banned.until ? `suspended until ${banned.until.toISOString()}` : "banned";
    return done(
      `${email} on ${domain} is ${what}; its sessions have ended. The reasons go out by e-mail (decision ${banned.reference}).`,
    );
  });
}
