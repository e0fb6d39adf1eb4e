import { escalatePhoto } from "#app/safety/abuse/escalate-photo.server.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { hashPhoto } from "#app/members/review/hash-photos.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { unknownPhoto } from "./photo-sentences.ts";

/**
 * Escalates a photo (app/safety/README.md#suspected-abuse-of-minors). The audit names the case, not what it is about.
 */
export async function escalate(
  db: Db,
  args: { photo: string; complaint?: string | undefined },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { photo } = args;
  const complaint = args.complaint === undefined ? undefined : readReference(args.complaint);
  if (args.complaint !== undefined && !complaint)
    return refuse(`${args.complaint} is not the reference of a complaint.`);
  await hashPhoto(db, photoStorage, photo, context.now);
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const input = { photoId: photo, openedBy: context.actor.name, complaint };
    const escalated = await escalatePhoto(tx, input, context.now);
    if (!escalated.ok) return refuse(unknownPhoto(photo));
    const { reference, sealed } = escalated;
    await writeAudit(tx, { command: "photos escalate", subject: `case ${reference}` }, context);
    return {
      ok: true,
      lines: [
        `Case ${reference} is open. ${sealed.length} ${sealed.length === 1 ? "photo is" : "photos are"} sealed, and the account is suspended.`,
        "Report it to a hotline or the police, then record that with: cases report.",
      ],
      data: { reference },
    };
  });
}
