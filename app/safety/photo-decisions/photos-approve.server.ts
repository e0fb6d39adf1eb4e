import { approvePhoto } from "#app/safety/photo-decisions/moderate-photo.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { alreadyDecided, unknownPhoto } from "./photo-sentences.ts";

/** Approves a photo; with `waiting` only if nobody has decided it meanwhile. */
export async function approve(
  db: Db,
  args: { photo: string; waiting: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { photo } = args;
  const input = { photoId: photo, decidedBy: context.actor.name, undecidedOnly: args.waiting };
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const decided = await approvePhoto(tx, input, context.now);
    if (!decided.ok) {
      if (decided.reason === "already_decided") return refuse(alreadyDecided(photo, decided.earlier));
      if (decided.reason === "files_removed") return refuse(`The files of ${photo} have already been removed.`);
      if (decided.reason === "photo_hidden")
        return refuse(`${photo} is hidden because of a notice: decide that complaint instead.`);
      return refuse(unknownPhoto(photo));
    }
    const subject = `photo ${photo} of member ${decided.profileId}`;
    const details = { old: decided.from, new: "active" };
    await writeAudit(tx, { command: "photos approve", subject, details }, context);
    return done(`${photo} is now visible.`);
  });
}
