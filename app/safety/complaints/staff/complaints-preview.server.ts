import type { Db } from "#app/platform/database/db.server.ts";
import { previewDecision } from "#app/safety/decisions/preview-decision.server.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { refuseUnknownComplaint, requireReference } from "./complaint-by-reference.ts";
import { type DecisionArgs, decisionInput, decisionRefusals } from "./decision-input.ts";
import { findVisibleComplaint } from "./visible-complaint.server.ts";

/** Shows the mails that a decision would send. `data`: the mails. */
export async function preview(db: Db, args: DecisionArgs, context: StaffContext): Promise<StaffAnswer> {
  const reading = requireReference(args.reference);
  if (!reading.ok) return reading;
  const { reference } = reading;
  if (!(await findVisibleComplaint(db, reference, context.actor))) return refuseUnknownComplaint(args.reference);
  const previewed = await previewDecision(db, decisionInput(reference, args, context), context.now);
  if (!previewed.ok) {
    if (previewed.reason === "reference_unknown") return refuseUnknownComplaint(args.reference);
    return refuse(`${reference} ${decisionRefusals[previewed.reason]}`);
  }
  const { mails } = previewed;
  const lines = mails.flatMap(({ to, subject, text }) => [`To: ${to}`, `Subject: ${subject}`, "", ...text.split("\n")]);
  return { ok: true, lines: lines.length > 0 ? lines : ["No one would get an e-mail."], data: mails };
}
