import { type Selectable, sql } from "kysely";
import type { AbuseCaseTable, ComplaintSnapshot } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { CaseViewer } from "./case-access.ts";

export type AbuseCase = Selectable<AbuseCaseTable>;

type NewCase = {
  id: number;
  reference: string;
  siteId: number;
  profileId: number;
  openedBy: string;
  suspended: boolean;
  suspendedUntilBefore: Date | null;
  sealedUntil: Date;
};

/** Stores a new case. */
export async function insertCase(tx: Tx, newCase: NewCase, now: Date): Promise<void> {
  await tx
    .insertInto("abuse_case")
    .values({
      id: newCase.id,
      reference: newCase.reference,
      site_id: newCase.siteId,
      profile_id: newCase.profileId,
      opened_by: newCase.openedBy,
      opened_at: now,
      suspended: newCase.suspended,
      suspended_until_before: newCase.suspendedUntilBefore,
      sealed_until: newCase.sealedUntil,
    })
    .execute();
}

/** The member whose photo is escalated: site and account. */
export async function findSuspect(db: Db, profileId: number) {
  return db
    .selectFrom("profile")
    .select(["site_id as siteId", "account_id as accountId"])
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
}

/** A case by its reference. */
export async function findCase(db: Db, reference: string): Promise<AbuseCase | undefined> {
  return db.selectFrom("abuse_case").selectAll().where("reference", "=", reference).executeTakeFirst();
}

/** Who opened the cases that any of these complaints belongs to. */
export async function listCaseOpeners(db: Db, complaintIds: number[]): Promise<{ openedBy: string }[]> {
  return db
    .selectFrom("complaint")
    .innerJoin("abuse_case", "abuse_case.id", "complaint.abuse_case_id")
    .where("complaint.id", "in", complaintIds)
    .select("abuse_case.opened_by as openedBy")
    .execute();
}

/** Whether a case about this account waits for the owner's release. */
export async function hasOpenCase(db: Db, accountId: number): Promise<boolean> {
  const open = await db
    .selectFrom("abuse_case")
    .innerJoin("profile", "profile.id", "abuse_case.profile_id")
    .where("profile.account_id", "=", accountId)
    .where("abuse_case.released_at", "is", null)
    .select("abuse_case.id")
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Hands the suspension of a case that ends over to another open case about the account, with what was there before.
 * Returns whether there is one.
 */
export async function handOverSuspension(tx: Tx, ending: AbuseCase, accountId: number): Promise<boolean> {
  const heir = await tx
    .updateTable("abuse_case")
    .set({ suspended: true, suspended_until_before: ending.suspended_until_before })
    .where("released_at", "is", null)
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("abuse_case as other")
        .innerJoin("profile", "profile.id", "other.profile_id")
        .select("other.id")
        .where("profile.account_id", "=", accountId)
        .where("other.released_at", "is", null)
        .where("other.id", "<>", ending.id)
        .orderBy("other.id")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst();
  return heir !== undefined;
}

/** A case by its reference, locked until the transaction ends. */
export async function lockCase(tx: Tx, reference: string): Promise<AbuseCase | undefined> {
  return tx.selectFrom("abuse_case").selectAll().where("reference", "=", reference).forUpdate().executeTakeFirst();
}

export type ListedCase = Pick<AbuseCase, "reference" | "opened_by" | "opened_at" | "reported_to" | "sealed_until"> & {
  domain: string;
  photos: number;
};

/** The cases that wait for the owner's release and that this person may see, the oldest first. */
export async function listOpenCases(db: Db, viewer: CaseViewer, limit: number): Promise<ListedCase[]> {
  return db
    .selectFrom("abuse_case")
    .innerJoin("site", "site.id", "abuse_case.site_id")
    .where("abuse_case.released_at", "is", null)
    .$if(!viewer.isOwner, (cases) => cases.where("abuse_case.opened_by", "=", viewer.name))
    .select(["abuse_case.reference", "abuse_case.opened_by", "abuse_case.opened_at"])
    .select(["abuse_case.reported_to", "abuse_case.sealed_until", "site.domain"])
    .select((eb) =>
      eb
        .selectFrom("sealed_photo")
        .whereRef("sealed_photo.case_id", "=", "abuse_case.id")
        .select(sql<number>`count(*)::int`.as("photos"))
        .as("photos"),
    )
    .orderBy("abuse_case.opened_at")
    .orderBy("abuse_case.id")
    .limit(limit)
    .execute() as Promise<ListedCase[]>;
}

/** Cases whose originals are due to be destroyed. */
export async function listExpiredCases(db: Db, now: Date): Promise<{ reference: string }[]> {
  return db
    .selectFrom("abuse_case")
    .select("reference")
    .where("released_at", "is", null)
    .where("sealed_until", "<=", now)
    .execute();
}

/** Records to whom a case was reported. */
export async function updateReport(
  tx: Tx,
  id: number,
  report: { to: "hotline" | "police"; reference: string; on: string; note: string },
): Promise<void> {
  await tx
    .updateTable("abuse_case")
    .set({ reported_to: report.to, report_reference: report.reference, reported_on: report.on, note: report.note })
    .where("id", "=", id)
    .execute();
}

/** Records the end of a case. */
export async function updateReleased(
  tx: Tx,
  id: number,
  release: { by: string; outcome: "restored" | "destroyed" },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("abuse_case")
    .set({ released_at: now, released_by: release.by, outcome: release.outcome })
    .where("id", "=", id)
    .execute();
}

/**
 * Binds the complaints about these photos, and the one that led to the case, to it, with the decisions and appeals that
 * belong to them: others no longer see them.
 */
export async function bindComplaints(
  tx: Tx,
  caseId: number,
  about: { photoIds: string[]; reference?: string | undefined },
): Promise<void> {
  const bound = await tx
    .updateTable("complaint")
    .set({ abuse_case_id: caseId })
    .where((eb) =>
      eb.or([
        eb("photo_id", "in", about.photoIds),
        eb("message_id", "in", (of) =>
          of
            .selectFrom("sealed_photo")
            .select("message_id")
            .where("case_id", "=", caseId)
            .$castTo<{ message_id: number }>(),
        ),
        ...(about.reference === undefined ? [] : [eb("reference", "=", about.reference)]),
      ]),
    )
    .where("abuse_case_id", "is", null)
    .returning((eb) => eb.fn.coalesce("case_of", "id").as("first"))
    .execute();
  if (bound.length === 0) return;
  const firsts = bound.map(({ first }) => first);
  await tx
    .updateTable("complaint")
    .set({ abuse_case_id: caseId })
    .where((eb) => eb.or([eb("id", "in", firsts), eb("case_of", "in", firsts)]))
    .where("abuse_case_id", "is", null)
    .execute();
}

/** The complaints of a case. */
export async function listCaseComplaints(db: Db, caseId: number) {
  return db
    .selectFrom("complaint")
    .select(["id", "reference", "kind", "status", "created_at as createdAt", "snapshot"])
    .where("abuse_case_id", "=", caseId)
    .orderBy("created_at")
    .execute();
}

/** What the sealed photos of a case look like, each once. */
export async function listSealedHashes(db: Db, caseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("sealed_photo")
    .select("phash")
    .distinct()
    .where("case_id", "=", caseId)
    .where("phash", "<>", "")
    .execute();
  return rows.flatMap(({ phash }) => phash ?? []);
}

/** Complaints about these members that kept copies of photos. */
export async function listSnapshotsOf(
  db: Db,
  profileIds: number[],
): Promise<{ id: number; snapshot: ComplaintSnapshot | null }[]> {
  return db
    .selectFrom("complaint")
    .select(["id", "snapshot"])
    .where("profile_id", "in", profileIds)
    .where("snapshot", "is not", null)
    .execute();
}

/** Replaces a complaint's snapshot. */
export async function updateSnapshot(tx: Db, id: number, snapshot: ComplaintSnapshot): Promise<void> {
  await tx
    .updateTable("complaint")
    .set({ snapshot: JSON.stringify(snapshot) })
    .where("id", "=", id)
    .execute();
}

/** Frees the complaints of a case that ended without ground. */
export async function unbindComplaints(tx: Tx, caseId: number): Promise<void> {
  await tx.updateTable("complaint").set({ abuse_case_id: null }).where("abuse_case_id", "=", caseId).execute();
}
