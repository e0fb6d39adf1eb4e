import { rejectPhoto } from "#app/members/review/moderate-photo.server.ts";
import { RejectReasons } from "#app/members/review/reject-reasons.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { operatorName, writeAudit } from "../write-audit.server.ts";

/** Rejects a photo, with a reason for its owner. */
export async function reject(db: Db, args: { photo: string; reason: string }, now: Date): Promise<StaffAnswer> {
  const { photo } = args;
  const reason = RejectReasons.read(args.reason);
  if (!reason) return refuse(`--reason must be one of ${RejectReasons.options.join(", ")}; "${args.reason}" is not.`);
  return db.transaction().execute(async (tx): Promise<StaffAnswer> => {
    const decided = await rejectPhoto(tx, { photoId: photo, reason, decidedBy: operatorName() }, now);
    if (!decided.ok) {
      return refuse(
        decided.reason === "photo_gone"
          ? `There is no photo ${photo}; photos queue shows those that wait.`
          : `${photo} is rejected already.`,
      );
    }
    const details = { old: decided.from, new: "rejected", reason };
    await writeAudit(
      tx,
      { command: "photos reject", subject: `photo ${photo} of member ${decided.profileId}`, details },
      now,
    );
    return done(`${photo} is rejected.${decided.mailed ? " Its owner gets the reason by mail." : ""}`);
  });
}
