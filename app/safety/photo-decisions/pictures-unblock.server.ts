import { deleteBlockedPicture } from "#app/members/review/blocked-picture.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** Takes a picture off the block list. */
export async function unblock(db: Db, { hash }: { hash: string }, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    if (!(await deleteBlockedPicture(tx, hash))) return refuse(`${hash} is not on the list.`);
    await writeAudit(tx, { command: "pictures unblock", subject: `picture ${hash}` }, context);
    return done(`${hash} is off the list. Its open cases stay open until you end them with cases release.`);
  });
}
