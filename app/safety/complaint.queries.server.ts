import type { Selectable } from "kysely";
import type { ComplaintDecision, ComplaintKind, ComplaintSnapshot, ComplaintTable } from "#db/schema.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import type { ComplaintSubject } from "./complaint-subject.ts";

export type Complaint = Selectable<ComplaintTable>;

export type NewComplaint = ComplaintSubject & {
  id: number;
  siteId: number;
  reference: string;
  kind: ComplaintKind;
  url: string;
  text: string;
  email: string | null;
  language: string;
  reporterId: number | null;
  appealOf?: number;
  snapshot: ComplaintSnapshot | null;
};

/** Stores a complaint; false where its decision was appealed already. */
export async function insertComplaint(db: Db, complaint: NewComplaint, now: Date): Promise<boolean> {
  const { siteId, reporterId, profileId, photoId, messageId, appealOf, snapshot, ...same } = complaint;
  const stored = await db
    .insertInto("complaint")
    .values({
      ...same,
      site_id: siteId,
      reporter_id: reporterId,
      profile_id: profileId ?? null,
      photo_id: photoId ?? null,
      message_id: messageId ?? null,
      appeal_of: appealOf ?? null,
      snapshot: snapshot && JSON.stringify(snapshot),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("appeal_of").doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** What whoever holds a reference is shown: nothing of what was written or reported. */
export type FollowedComplaint = {
  id: number;
  reference: string;
  kind: ComplaintKind;
  createdAt: Date;
  decidedAt: Date | null;
  decision: ComplaintDecision | null;
  reasons: string | null;
  /** The reference of the appeal against its decision. */
  appeal: string | null;
};

/** A complaint of a site by its reference. */
export async function findFollowedComplaint(
  db: Db,
  siteId: number,
  reference: string,
): Promise<FollowedComplaint | undefined> {
  return db
    .selectFrom("complaint")
    .leftJoin("complaint as appeal", "appeal.appeal_of", "complaint.id")
    .where("complaint.site_id", "=", siteId)
    .where("complaint.reference", "=", reference)
    .select([
      "complaint.id",
      "complaint.reference",
      "complaint.kind",
      "complaint.created_at as createdAt",
      "complaint.decided_at as decidedAt",
      "complaint.decision",
      "complaint.reasons",
      "appeal.reference as appeal",
    ])
    .executeTakeFirst();
}

/** The whole complaint, held until the transaction ends. */
export async function lockComplaint(tx: Tx, reference: string): Promise<Complaint | undefined> {
  return tx.selectFrom("complaint").selectAll().where("reference", "=", reference).forUpdate().executeTakeFirst();
}

/** Where a complaint is answered. */
export async function findContact(db: Db, id: number): Promise<{ email: string | null; reporterId: number | null }> {
  return db
    .selectFrom("complaint")
    .select(["email", "reporter_id as reporterId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The whole complaint, for staff. */
export async function findComplaint(db: Db, reference: string): Promise<Complaint | undefined> {
  return db.selectFrom("complaint").selectAll().where("reference", "=", reference).executeTakeFirst();
}

/** The whole complaint that an appeal is about. */
export async function findComplaintById(db: Db, id: number): Promise<Complaint | undefined> {
  return db.selectFrom("complaint").selectAll().where("id", "=", id).executeTakeFirst();
}
