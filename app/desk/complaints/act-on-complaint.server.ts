import type { Db } from "#app/platform/database/db.server.ts";
import { type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { report } from "#app/safety/abuse/cases-report.server.ts";
import { release } from "#app/safety/abuse/cases-release.server.ts";
import { decide } from "#app/safety/complaints/staff/complaints-decide.server.ts";
import { preview } from "#app/safety/complaints/staff/complaints-preview.server.ts";
import { hideWaiting, showAgain } from "#app/safety/intimate/complaints-hide.server.ts";
import { escalate } from "#app/safety/photo-decisions/photos-escalate.server.ts";
import type { ComplaintAct } from "./decide-form.server.ts";

/** Carries out what was posted on the page of a complaint or a case, with the commands of the command line. */
export async function actOnComplaint(
  db: Db,
  reference: string,
  form: ComplaintAct,
  context: StaffContext,
): Promise<StaffAnswer> {
  if (form.intent === "decide" || form.intent === "preview") {
    const { decision, effect, reasons, owner } = form;
    const args = { reference, decision, effect, reasons, owner: owner === "yes" };
    return form.intent === "decide" ? decide(db, args, context) : preview(db, args, context);
  }
  if (form.intent === "escalate") return escalate(db, { photo: form.photo, complaint: reference }, context);
  if (form.intent === "hide") return hideWaiting(db, { reference }, context);
  if (form.intent === "show_again") return showAgain(db, { reference, photo: form.photo }, context);
  if (form.intent === "report")
    return report(db, { reference, place: form.to, report: form.report, on: form.on, note: form.note }, context);
  return release(db, { reference, outcome: form.outcome }, context);
}
