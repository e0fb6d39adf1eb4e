import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

/** Complaints of cases whose last decision was made before `before`, the oldest first, not those under appeal. */
export async function listClearableComplaints(db: Db, before: Date, limit: number) {
  return db
    .selectFrom("complaint")
    .select(["id", "snapshot"])
    .where("status", "=", "decided")
    .where("cleared_at", "is", null)
    .where("decided_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("complaint as other")
            .select("other.id")
            .where(sql<boolean>`coalesce(complaint.case_of, complaint.id) in (other.id, other.case_of)`)
            .where("other.cleared_at", "is", null)
            .where((eb) => eb.or([eb("other.decided_at", "is", null), eb("other.decided_at", ">=", before)])),
        ),
      ),
    )
    .orderBy("decided_at")
    .limit(limit)
    .execute();
}

/** Removes the personal data of a complaint; what only a notice of a picture has goes whole. */
export async function clearComplaint(db: Db, id: number, now: Date): Promise<void> {
  await db.deleteFrom("intimate_notice").where("complaint_id", "=", id).execute();
  await db
    .updateTable("complaint")
    .set({ snapshot: null, text: "", url: "", email: null, reporter_network: null, cleared_at: now })
    .where("id", "=", id)
    .execute();
}

/** The file keys of the copies that these complaints hold. */
export async function listEvidenceFiles(db: Db, complaintIds: number[]): Promise<string[]> {
  if (complaintIds.length === 0) return [];
  const rows = await db.selectFrom("complaint").select("snapshot").where("id", "in", complaintIds).execute();
  return rows.flatMap(({ snapshot }) => snapshot?.photos ?? []).flatMap(({ file_key }) => file_key ?? []);
}
