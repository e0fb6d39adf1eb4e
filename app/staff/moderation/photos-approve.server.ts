import { approvePhoto } from "#app/members/review/moderate-photo.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { operatorName, writeAudit } from "../write-audit.server.ts";

/** Approves a photo. */
export async function approve(db: Db, args: { photo: string }, now: Date): Promise<StaffAnswer> {
  const { photo } = args;
  return db.transaction().execute(async (tx): Promise<StaffAnswer> => {
    const decided = await approvePhoto(tx, { photoId: photo, decidedBy: operatorName() }, now);
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
      now,
    );
    return done(`${photo} may be seen.`);
  });
}
