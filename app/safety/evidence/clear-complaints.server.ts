import type { Db } from "#app/platform/database/db.server.ts";
import { clearedBefore } from "../complaints/complaint-periods.ts";
import { clearComplaint, listClearableComplaints } from "./clear-complaints.queries.server.ts";
import { removeEvidence } from "./evidence-photos.server.ts";

const batchSize = 100;

/**
 * Removes personal data from complaints 6 months after the last decision of the case (app/leaving/README.md#erasure and
 * app/safety/README.md#suspected-abuse-of-minors): snapshot with its files, text, address of the page, e-mail address.
 * Kind, decision and reasons stay. Complaints under appeal wait.
 */
export async function clearComplaints(db: Db, now: Date): Promise<void> {
  const before = clearedBefore(now);
  for (;;) {
    const expired = await listClearableComplaints(db, before, batchSize);
    for (const { id, snapshot } of expired) {
      // Files first: if this fails, the row still names them and is tried again.
      await removeEvidence(snapshot?.photos);
      await clearComplaint(db, id, now);
    }
    if (expired.length < batchSize) return;
  }
}
