import type { ComplaintDecision } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { DecisionEffect } from "#app/safety/decisions/decision-effect.ts";
import { decideComplaint } from "#app/safety/decisions/decide-complaint.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "../command.ts";
import { requireReference, refuseUnknownComplaint } from "./complaint-by-reference.ts";
import { inStaffTransaction } from "../staff-transaction.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/** Why a decision is refused, for the person at the terminal. */
const refusalSentences: Record<string, string> = {
  already_decided: "is decided already; a decision changes by an appeal.",
  same_person:
    "is an appeal against your own decision: another person decides it. Is there nobody else? Then add --owner.",
  others_decide: "is an appeal against your own decision, and you are not alone here: another person decides it.",
  effect_unfounded: "cannot have this effect: only a decision for the complainant about a known member has one.",
  already_banned: "is about a member who is banned already.",
  account_erased: "is about an account that is erased.",
  member_not_found: "is about a member without an account.",
  nothing_to_remove: "is about something that is gone already.",
};

/**
 * Decides a complaint. The complainant gets the statement of reasons by mail, and so does the member it is about if the
 * decision has an effect (product 7, complaints; 12, decisions).
 */
export async function decide(
  db: Db,
  args: { reference: string; decision: ComplaintDecision; reasons: string; effect?: DecisionEffect; owner: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const reading = requireReference(args.reference);
  if (!reading.ok) return reading;
  const { reference } = reading;
  const { decision, reasons, effect = "none" } = args;
  const input = {
    reference,
    decision,
    reasons,
    effect,
    decidedBy: context.actor.name,
    ownerDecides: args.owner,
  };
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const decided = await decideComplaint(tx, input, context.now);
    if (!decided.ok) {
      if (decided.reason === "reference_unknown") return refuseUnknownComplaint(args.reference);
      return refuse(`${reference} ${refusalSentences[decided.reason] ?? decided.reason}`);
    }
    const { complaint, mailed, restricted, lifted } = decided;
    const details = { kind: complaint.kind, decision, effect };
    await writeAudit(
      tx,
      { command: "complaints decide", subject: `complaint ${reference}`, reason: reasons, details },
      context,
    );
    return done(
      `${reference} is decided: ${decision}. ${mailed ? "The complainant gets the reasons by mail." : "No address was given: the reasons stand at the reference."}`,
      ...(restricted
        ? [
            `Effect on the member: ${effect}, as decision ${restricted.reference}. ${restricted.mailed ? "They get its reasons by mail." : "There is nobody to mail."}`,
          ]
        : []),
      ...(lifted ? ["What was decided first is taken back."] : []),
      ...(decision === "rejected" || restricted || complaint.kind === "appeal"
        ? []
        : await nextSteps(tx, complaint.profile_id)),
    );
  });
}

/** Suggests the next step after a decision without an effect. */
async function nextSteps(tx: Tx, profileId: number | null): Promise<string[]> {
  if (profileId === null) return [];
  const member = await tx
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .innerJoin("site", "site.id", "account.site_id")
    .select(["account.email", "site.domain"])
    .where("profile.id", "=", profileId)
    .executeTakeFirst();
  if (!member?.email) return [];
  return [`The member can still sign in. To ban: account ban ${member.email} --site ${member.domain} --reason "…"`];
}
