import { type Selectable, sql } from "kysely";
import type {
  ComplaintDecision,
  ComplaintKind,
  ComplaintSnapshot,
  ComplaintTable,
  DecisionEffect,
} from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { isUrgent } from "./complaint-kinds.ts";
import type { ComplaintSubject } from "./complaint-subject.ts";

export type Complaint = Selectable<ComplaintTable>;

type NewComplaint = ComplaintSubject & {
  id: number;
  siteId: number;
  reference: string;
  kind: ComplaintKind;
  url: string;
  text: string;
  email: string | null;
  language: string;
  reporterId: number | null;
  reporterNetwork?: string;
  appealOf?: number;
  snapshot: ComplaintSnapshot | null;
};

/** Stores a complaint; false if it is an appeal of a decision that was appealed already. */
export async function insertComplaint(db: Db, complaint: NewComplaint, now: Date): Promise<boolean> {
  const { siteId, reporterId, reporterNetwork, profileId, photoId, messageId, appealOf, snapshot, ...same } = complaint;
  const stored = await db
    .insertInto("complaint")
    .values({
      ...same,
      site_id: siteId,
      reporter_id: reporterId,
      reporter_network: reporterNetwork ?? null,
      profile_id: profileId ?? null,
      photo_id: photoId ?? null,
      message_id: messageId ?? null,
      appeal_of: appealOf ?? null,
      case_of:
        appealOf === undefined
          ? null
          : sql<number>`(select coalesce(case_of, id) from complaint where id = ${appealOf})`,
      // An appeal is as urgent as what it is about, and seen by the same people.
      urgent:
        appealOf === undefined
          ? isUrgent(same.kind)
          : sql<boolean>`(select urgent from complaint where id = ${appealOf})`,
      abuse_case_id:
        appealOf === undefined
          ? null
          : sql<number | null>`(select abuse_case_id from complaint where id = ${appealOf})`,
      snapshot: snapshot && JSON.stringify(snapshot),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("appeal_of").doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

type NewDecision = {
  id: number;
  siteId: number;
  reference: string;
  email: string | null;
  language: string;
  reporterId: number | null;
  profileId: number;
  photoId?: string | null;
  messageId?: number | null;
  effect: DecisionEffect;
  effectUntil: Date | undefined;
  reasons: string;
  decidedBy: string;
  caseOf?: number;
  snapshot: ComplaintSnapshot | null;
};

/**
 * Stores a decision about a member as a complaint, so that they can follow and appeal it; the member is its reporter.
 */
export async function insertDecision(db: Db, decision: NewDecision, now: Date): Promise<void> {
  const { id, reference, email, language, effect, reasons, snapshot } = decision;
  await db
    .insertInto("complaint")
    .values({
      ...{ id, reference, email, language, effect, reasons },
      site_id: decision.siteId,
      kind: "decision",
      reporter_id: decision.reporterId,
      profile_id: decision.profileId,
      photo_id: decision.photoId ?? null,
      message_id: decision.messageId ?? null,
      case_of: decision.caseOf ?? null,
      effect_until: decision.effectUntil ?? null,
      decided_by: decision.decidedBy,
      snapshot: snapshot && JSON.stringify(snapshot),
      status: "decided",
      decision: "upheld",
      created_at: now,
      decided_at: now,
    })
    .execute();
}

/** Deletes the decision of a photo's rejection that was taken back before its owner was told. */
export async function deleteRejection(tx: Tx, photo: { photoId: string; decidedAt: Date }): Promise<void> {
  await tx
    .deleteFrom("complaint")
    .where("kind", "=", "decision")
    .where("photo_id", "=", photo.photoId)
    .where("decided_at", "=", photo.decidedAt)
    .execute();
}

/** The decisions that these photos were rejected by and that have no evidence yet. */
export async function listRejectionsWithoutEvidence(
  db: Db,
  photoIds: string[],
): Promise<{ id: number; photoId: string; profileId: number; niche: number }[]> {
  const rows = await db
    .selectFrom("complaint")
    .innerJoin("photo", "photo.id", "complaint.photo_id")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .whereRef("complaint.decided_at", "=", "photo.decided_at")
    .where("complaint.kind", "=", "decision")
    .where("complaint.snapshot", "is", null)
    .where("photo.id", "in", photoIds)
    .select(["complaint.id", "photo.id as photoId", "profile.id as profileId", "profile.niche"])
    .execute();
  return rows;
}

/** Stores the evidence of a decision. */
export async function updateSnapshot(db: Db, id: number, snapshot: ComplaintSnapshot): Promise<void> {
  await db
    .updateTable("complaint")
    .set({ snapshot: JSON.stringify(snapshot) })
    .where("id", "=", id)
    .execute();
}

/**
 * Whether somebody else could decide an appeal against this person's decision: a moderator, customer service or an owner
 * who has signed in at the desk, or somebody else at the command line.
 */
export async function hasOtherStaff(db: Db, person: string): Promise<boolean> {
  const { rows } = await sql`
    select from desk_person where status = 'active' and signed_in_at is not null and name <> ${person}
      and roles && array['moderation', 'service', 'owner']
    union all (select from staff_audit where person_id is null and actor <> ${person} limit 1)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What the page of a reference shows: nothing that was written or reported. */
export type FollowedComplaint = {
  id: number;
  reference: string;
  kind: ComplaintKind;
  createdAt: Date;
  decidedAt: Date | null;
  decision: ComplaintDecision | null;
  reasons: string | null;
  effect: DecisionEffect | null;
  effectUntil: Date | null;
  /** The owner decided an appeal against their own decision, because there is no other staff. */
  decidedAlone: boolean;
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
      "complaint.effect",
      "complaint.effect_until as effectUntil",
      "complaint.decided_alone as decidedAlone",
      "appeal.reference as appeal",
    ])
    .executeTakeFirst();
}

/** Locks a complaint until the transaction ends. */
export async function lockComplaint(tx: Tx, reference: string): Promise<Complaint | undefined> {
  return tx.selectFrom("complaint").selectAll().where("reference", "=", reference).forUpdate().executeTakeFirst();
}

/** The e-mail address and account to answer a complaint to. */
export async function findContact(db: Db, id: number): Promise<{ email: string | null; reporterId: number | null }> {
  return db
    .selectFrom("complaint")
    .select(["email", "reporter_id as reporterId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A complaint with all columns, for staff. */
export async function findComplaint(db: Db, reference: string): Promise<Complaint | undefined> {
  return db.selectFrom("complaint").selectAll().where("reference", "=", reference).executeTakeFirst();
}

/** A complaint with all columns by its id: the one that an appeal is about. */
export async function findComplaintById(db: Db, id: number): Promise<Complaint | undefined> {
  return db.selectFrom("complaint").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Stores the decision on a complaint; `alone` if the owner decided an appeal against their own decision. */
export async function updateDecided(
  tx: Tx,
  decided: {
    id: number;
    decision: ComplaintDecision;
    reasons: string;
    decidedBy: string;
    alone: boolean;
    effect: DecisionEffect;
  },
  now: Date,
): Promise<void> {
  const { id, decision, reasons, decidedBy, alone, effect } = decided;
  await tx
    .updateTable("complaint")
    .set({
      status: "decided",
      decision,
      reasons,
      decided_at: now,
      decided_by: decidedBy,
      decided_alone: alone,
      effect,
      reporter_network: null,
    })
    .where("id", "=", id)
    .execute();
}
