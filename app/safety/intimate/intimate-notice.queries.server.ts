import { type Selectable, sql } from "kysely";
import type { IntimateNoticeTable } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

export type IntimateNotice = Selectable<IntimateNoticeTable>;

type NewNotice = { complaintId: number; name: string; phash: string | null; openKey: string; confirmHash: string };

/** Stores a notice; false if the same address has an open one about the same. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<boolean> {
  const stored = await tx
    .insertInto("intimate_notice")
    .values({
      complaint_id: notice.complaintId,
      name: notice.name,
      phash: notice.phash,
      open_key: notice.openKey,
      confirm_hash: notice.confirmHash,
    })
    .onConflict((conflict) => conflict.column("open_key").doNothing())
    .returning("complaint_id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** The notice of a complaint. */
export async function findNotice(db: Db, complaintId: number): Promise<IntimateNotice | undefined> {
  return db.selectFrom("intimate_notice").selectAll().where("complaint_id", "=", complaintId).executeTakeFirst();
}

/** Whether there is an open notice with this key. */
export async function hasOpenNotice(db: Db, openKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("intimate_notice")
    .select("complaint_id")
    .where("open_key", "=", openKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** A notice is decided: the same may be named again. */
export async function closeNotice(tx: Tx, complaintId: number): Promise<void> {
  await tx.updateTable("intimate_notice").set({ open_key: null }).where("complaint_id", "=", complaintId).execute();
}

export type LinkedNotice = { complaintId: number; reference: string; confirmedAt: Date | null; isOpen: boolean };

/** The notice that a confirmation link belongs to. */
export async function findNoticeByLink(
  db: Db,
  link: { confirmHash: string; siteId: number },
): Promise<LinkedNotice | undefined> {
  const row = await db
    .selectFrom("intimate_notice")
    .innerJoin("complaint", "complaint.id", "intimate_notice.complaint_id")
    .where("intimate_notice.confirm_hash", "=", link.confirmHash)
    .where("complaint.site_id", "=", link.siteId)
    .select(["complaint.id as complaintId", "complaint.reference", "complaint.status"])
    .select("intimate_notice.confirmed_at as confirmedAt")
    .executeTakeFirst();
  return row && { ...row, isOpen: row.status === "open" };
}

/** Notes that the notifier has confirmed; false if they had before. */
export async function updateConfirmed(tx: Tx, complaintId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("intimate_notice")
    .set({ confirmed_at: now })
    .where("complaint_id", "=", complaintId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many notices wait for a decision, and since when the oldest does. */
export async function countOpenNotices(db: Db, cap: number): Promise<{ waiting: number; oldest: Date | null }> {
  // An open notice has a key; the others are not in its index.
  const open = db
    .selectFrom("intimate_notice")
    .innerJoin("complaint", "complaint.id", "intimate_notice.complaint_id")
    .where("intimate_notice.open_key", "is not", null)
    .where("complaint.status", "=", "open")
    .where("complaint.abuse_case_id", "is", null)
    .select("complaint.created_at")
    .orderBy("complaint.created_at")
    .limit(cap);
  return db
    .selectFrom(open.as("open"))
    .select(sql<number>`count(*)::int`.as("waiting"))
    .select((eb) => eb.fn.min("created_at").as("oldest"))
    .executeTakeFirstOrThrow();
}

/** What the page of a reference says of the pictures: how many are hidden, and whether a main photo waits. */
export async function findPictureCounts(db: Db, complaintId: number): Promise<{ hidden: number; waiting: number }> {
  return db
    .selectFrom("intimate_photo")
    .where("complaint_id", "=", complaintId)
    .select(sql<number>`(count(*) filter (where state = 'hidden'))::int`.as("hidden"))
    .select(sql<number>`(count(*) filter (where state = 'waiting'))::int`.as("waiting"))
    .executeTakeFirstOrThrow();
}
