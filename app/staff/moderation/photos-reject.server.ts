import type { RejectReason } from "#db/schema.ts";
import { rejectPhoto } from "#app/members/photos/moderate-photo.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "../command.ts";
import { inStaffTransaction } from "../staff-transaction.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/** Rejects a photo, with a reason for its owner. */
export async function reject(
  db: Db,
  args: { photo: string; reason: RejectReason },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { photo, reason } = args;
  return inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const decided = await rejectPhoto(tx, { photoId: photo, reason }, context.now);
    if (!decided.ok) {
      return refuse(
        decided.reason === "photo_gone"
          ? `There is no photo ${photo}; photos queue shows those that wait.`
          : `${photo} is rejected already.`,
      );
    }
    const details = { old: decided.from, new: "rejected" };
    await writeAudit(
      tx,
      { command: "photos reject", subject: `photo ${photo} of member ${decided.profileId}`, reason, details },
      context,
    );
    return done(`${photo} is rejected.${decided.mailed ? " Its owner gets the reason by mail." : ""}`);
  });
}
