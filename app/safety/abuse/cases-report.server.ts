import type { Db } from "#app/platform/database/db.server.ts";
import { reportCase } from "#app/safety/abuse/report-case.server.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { caseViewerOf, unknownCase } from "./case-viewer.server.ts";

type ReportArgs = {
  reference: string;
  place: "hotline" | "police";
  report: string;
  on: string;
  note?: string | undefined;
};

/** Notes to whom a case was reported. */
export async function report(db: Db, args: ReportArgs, context: StaffContext): Promise<StaffAnswer> {
  const reference = readReference(args.reference);
  if (!reference) return refuse(unknownCase(args.reference));
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const viewer = await caseViewerOf(tx, context.actor);
    const { place: to, report: reportReference, on, note = "" } = args;
    const reported = await reportCase(tx, { reference, viewer, to, reportReference, on, note });
    if (!reported.ok) {
      return refuse(
        reported.reason === "case_unknown" ? unknownCase(args.reference) : `Case ${reference} has already ended.`,
      );
    }
    const details = { to, on, report: reportReference };
    await writeAudit(tx, { command: "cases report", subject: `case ${reference}`, details }, context);
    return done(`Case ${reference} is recorded as reported to the ${to}.`);
  });
}
