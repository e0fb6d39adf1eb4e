import { ComplaintChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { DecisionEffect } from "#app/safety/decisions/decision-effect.ts";
import { restrictMember } from "#app/safety/decisions/restrict-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { findAccount } from "../find-account.server.ts";
import { operatorName, writeAudit } from "../write-audit.server.ts";

/** Bans or suspends an account; the member gets the reason by mail (product 2, ban; 12, decisions). */
export async function ban(
  db: Db,
  args: { email: string; reason: string; rule?: string; effect?: string; site?: string },
  now: Date,
): Promise<StaffAnswer> {
  const reason = args.reason.trim();
  if (!reason) return refuse("A ban needs a reason: --reason <text>.");
  if (reason.length > maxComplaintLength) return refuse(`A reason may have at most ${maxComplaintLength} characters.`);
  const rule = ComplaintChoice.read(args.rule ?? "other");
  if (!rule) return refuse(`--rule must be one of ${ComplaintChoice.options.join(", ")}; "${args.rule}" is not.`);
  const effect = DecisionEffect.read(args.effect ?? "ban");
  if (!effect || effect === "none" || effect === "warn" || effect === "remove") {
    return refuse(`--effect must be ban, suspend:1d, suspend:7d or suspend:30d; "${args.effect}" is not.`);
  }
  return db.transaction().execute(async (tx) => {
    const result = await findAccount(tx, args);
    if (!result.ok) return result;
    const { id, email, domain } = result.account;
    const member = await tx
      .selectFrom("account")
      .innerJoin("profile", "profile.account_id", "account.id")
      .select(["profile.id", "account.status"])
      .where("account.id", "=", id)
      .executeTakeFirstOrThrow();
    const input = { profileId: member.id, effect, rule, reasons: reason, decidedBy: operatorName() };
    const banned = await restrictMember(tx, input, now);
    if (!banned.ok) return refuse(`${email} on ${domain} is banned already.`);
    const details = { reason, old: member.status, new: effect === "ban" ? "banned" : effect };
    await writeAudit(tx, { command: "account ban", subject: `account ${id}`, details }, now);
    const what = banned.until ? `suspended until ${banned.until.toISOString()}` : "banned";
    return done(
      `${email} on ${domain} is ${what}; its sessions have ended. The reasons go out by mail, as decision ${banned.reference}.`,
    );
  });
}
