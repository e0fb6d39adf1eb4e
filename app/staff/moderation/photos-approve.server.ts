import { approvePhoto } from "#app/members/photos/moderate-photo.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "../command.ts";
import { inStaffTransaction } from "../staff-transaction.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/** Approves a photo. */
export async function approve(db: Db, args: { photo: string }, context: StaffContext): Promise<StaffAnswer> {
  const { photo } = args;
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const decided = await approvePhoto(tx, photo, context.now);
    if (!decided.ok) {
      return refuse(
        decided.reason === "photo_gone"
          ? `There is no photo ${photo}; photos queue shows those that wait.`
          : `${photo} is seen already.`,
      );
    }
    const details = { old: decided.from, new: "active" };
    await writeAudit(
      tx,
      { command: "photos approve", subject: `photo ${photo} of member ${decided.profileId}`, details },
      context,
    );
    return done(`${photo} may be seen.`);
  });
}
