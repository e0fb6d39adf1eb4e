import { undoDecision, type UndoRefusal } from "#app/safety/photo-decisions/moderate-photo.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { unknownPhoto } from "./photo-sentences.ts";

const sentences: Record<Exclude<UndoRefusal, "photo_gone">, string> = {
  nothing_to_undo: "has no decision that can be undone.",
  undo_late: "was decided more than a minute ago: its owner has been told and its files have been removed.",
  undo_foreign: "was decided by someone else: only they can undo it.",
};

/** Takes a decision about a photo back, within a minute and only one's own. */
export async function undo(db: Db, args: { photo: string }, context: StaffContext): Promise<StaffAnswer> {
  const { photo } = args;
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const undone = await undoDecision(tx, { photoId: photo, person: context.actor.name }, context.now);
    if (!undone.ok) {
      return refuse(undone.reason === "photo_gone" ? unknownPhoto(photo) : `${photo} ${sentences[undone.reason]}`);
    }
    const subject = `photo ${photo} of member ${undone.profileId}`;
    await writeAudit(tx, { command: "photos undo", subject, details: { old: undone.from } }, context);
    return done(`${photo} is waiting for review again.`);
  });
}
