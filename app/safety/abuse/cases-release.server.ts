import type { Db } from "#app/platform/database/db.server.ts";
import { releaseCase } from "#app/safety/abuse/release-case.server.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { caseViewerOf, unknownCase } from "./case-viewer.server.ts";

/** The owner ends a case. A dry run removes no files. */
export async function release(
  db: Db,
  args: { reference: string; outcome: "restored" | "destroyed" },
  context: StaffContext,
): Promise<StaffAnswer> {
  const reference = readReference(args.reference);
  const { isOwner } = await caseViewerOf(db, context.actor);
  if (!reference || !isOwner) return refuse(unknownCase(args.reference));
  const input = { reference, by: context.actor.name, outcome: args.outcome, dryRun: context.dryRun };
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const released = await releaseCase(tx, input, context.now);
    if (!released.ok) {
      return refuse(
        released.reason === "case_unknown" ? unknownCase(args.reference) : `Case ${reference} has already ended.`,
      );
    }
    const details = { outcome: args.outcome, photos: released.photos };
    await writeAudit(tx, { command: "cases release", subject: `case ${reference}`, details }, context);
    return done(`Case ${reference} has ended: ${countOf(released.photos, "photo")} ${args.outcome}.`);
  });
}
