import { findAccountOfMember } from "#app/account/account-on-site.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { decideComplaint } from "#app/safety/decisions/decide-complaint.server.ts";
import { decisionName } from "#app/safety/decisions/decision-names.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { refuseUnknownComplaint, requireReference } from "./complaint-by-reference.ts";
import { type DecisionArgs, decisionInput, decisionRefusals } from "./decision-input.ts";
import { findVisibleComplaint } from "./visible-complaint.server.ts";

/**
 * Decides a complaint. The complainant gets the statement of reasons by mail, and so does the member it is about if the
 * decision has an effect (app/safety/README.md#decisions).
 */
export async function decide(db: Db, args: DecisionArgs, context: StaffContext): Promise<StaffAnswer> {
  const reading = requireReference(args.reference);
  if (!reading.ok) return reading;
  const { reference } = reading;
  const input = decisionInput(reference, args, context);
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    if (!(await findVisibleComplaint(tx, reference, context.actor))) return refuseUnknownComplaint(args.reference);
    const decided = await decideComplaint(tx, input, context.now);
    if (!decided.ok) {
      if (decided.reason === "reference_unknown") return refuseUnknownComplaint(args.reference);
      return refuse(`${reference} ${decisionRefusals[decided.reason]}`);
    }
    const { complaint, mailed, restricted, lifted } = decided;
    const decision = decisionName(input.decision);
    const details = { kind: complaint.kind, decision, effect: input.effect };
    const subject = `complaint ${reference}`;
    await writeAudit(tx, { command: "complaints decide", subject, reason: input.reasons, details }, context);
    return done(
      `${reference} is decided: ${args.decision}. ${mailed ? "The complainant gets the reasons by e-mail." : "No address was given: the reasons can be read under the reference."}`,
      ...(restricted
        ? [
            `Effect on the member: ${input.effect} (decision ${restricted.reference}). ${restricted.mailed ? "They get the reasons by e-mail." : "There is no one to e-mail."}`,
          ]
        : []),
      ...(lifted ? ["The first decision is reversed."] : []),
      ...(input.decision === "rejected" || restricted || complaint.kind === "appeal"
        ? []
        : await nextSteps(tx, complaint.profile_id)),
    );
  });
}

/** Suggests the next step after a decision without an effect. */
async function nextSteps(tx: Tx, profileId: number | null): Promise<string[]> {
  if (profileId === null) return [];
  const account = await findAccountOfMember(tx, profileId);
  if (!account?.email) return [];
  return [`The member can still log in. To ban: account ban ${account.email} --site ${account.domain} --reason "…"`];
}
