import type { Db } from "../platform/db.server.ts";
import { clearedBefore } from "./complaint-periods.ts";
import { removeEvidence } from "./evidence-photos.server.ts";

const atOnce = 100;

/**
 * Takes out of complaints what is personal in them, 6 months after the decision (product 2, named exceptions): snapshot
 * with its files, text, place and address. Kind, decision and reasons stay. What is under appeal waits for that one.
 */
export async function clearComplaints(db: Db, now: Date): Promise<void> {
  const before = clearedBefore(now);
  for (;;) {
    const ended = await db
      .selectFrom("complaint")
      .select(["id", "snapshot"])
      .where("status", "=", "decided")
      .where("cleared_at", "is", null)
      .where("decided_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("complaint as appeal")
              .select("appeal.id")
              .whereRef("appeal.appeal_of", "=", "complaint.id")
              .where("appeal.cleared_at", "is", null)
              .where((eb) => eb.or([eb("appeal.decided_at", "is", null), eb("appeal.decided_at", ">=", before)])),
          ),
        ),
      )
      .orderBy("decided_at")
      .limit(atOnce)
      .execute();
    for (const { id, snapshot } of ended) {
      // The files first: a row that still names them is tried again.
      await removeEvidence(snapshot?.photos);
      await db
        .updateTable("complaint")
        .set({ snapshot: null, text: "", url: "", email: null, cleared_at: now })
        .where("id", "=", id)
        .execute();
    }
    if (ended.length < atOnce) return;
  }
}
