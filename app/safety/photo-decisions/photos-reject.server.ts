import type { RejectReason } from "#db/schema.ts";
import { rejectPhoto } from "#app/safety/photo-decisions/moderate-photo.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { alreadyDecided, unknownPhoto } from "./photo-sentences.ts";

/** Rejects a photo, with a reason for its owner; with `waiting` only if nobody has decided it meanwhile. */
export async function reject(
  db: Db,
  args: { photo: string; reason: RejectReason; waiting: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { photo, reason } = args;
  const input = { photoId: photo, reason, decidedBy: context.actor.name, undecidedOnly: args.waiting };
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const decided = await rejectPhoto(tx, input, context.now);
    if (!decided.ok) {
      return refuse(
        decided.reason === "already_decided" ? alreadyDecided(photo, decided.earlier) : unknownPhoto(photo),
      );
    }
    const subject = `photo ${photo} of member ${decided.profileId}`;
    const details = { old: decided.from, new: "rejected" };
    await writeAudit(tx, { command: "photos reject", subject, reason, details }, context);
    return done(
      `${photo} has been rejected.${decided.mailed ? " Its owner gets the reason by e-mail in a minute." : ""}`,
    );
  });
}
