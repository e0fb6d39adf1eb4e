import { type ExpressionBuilder, sql } from "kysely";
import type { Database, VerificationReason } from "#db/schema.ts";
import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { photoConsent } from "../photos/photo-consent.ts";
import { sameDistance } from "../review/near-photos.ts";
import { bitsBetween } from "../review/near-photos.queries.server.ts";
import type { HandSign } from "./hand-signs.ts";

/**
 * Whether the mark is shown: staff have compared a selfie with this main photo
 * (app/members/README.md#verified-members). Another main photo has the mark only after staff looked at it.
 */
export function isVerified(eb: ExpressionBuilder<Database, "profile">) {
  return eb(eb.ref("profile.verified_photo_id"), "=", eb.ref("profile.main_photo_id"));
}

export type VerificationState = {
  mainPhotoId: string | null;
  verifiedAt: Date | null;
  /** The mark is shown; false while a new main photo waits for staff. */
  isShown: boolean;
  /** The last request, if there was one. */
  request: {
    state: "waiting" | "approved" | "rejected" | "lapsed";
    reason: VerificationReason | null;
    at: Date;
  } | null;
  /** How many requests there were. */
  requests: number;
};

/** Where a member's verification stands. */
export async function findVerification(db: Db, profileId: number): Promise<VerificationState> {
  const row = await db
    .selectFrom("profile")
    .leftJoin("verification", "verification.profile_id", "profile.id")
    .select(["profile.main_photo_id", "profile.verified_at", "profile.verified_photo_id"])
    .select(["verification.state", "verification.reason", "verification.requested_at", "verification.decided_at"])
    .select("verification.requests")
    .where("profile.id", "=", profileId)
    .executeTakeFirstOrThrow();
  const at = row.decided_at ?? row.requested_at;
  return {
    mainPhotoId: row.main_photo_id,
    verifiedAt: row.verified_at,
    isShown: row.main_photo_id !== null && row.main_photo_id === row.verified_photo_id,
    request: row.state && at ? { state: row.state, reason: row.reason, at } : null,
    requests: row.requests ?? 0,
  };
}

/** What the selfie looks like or is, byte by byte: one of the member's own photos, or another member's waiting selfie. */
export async function findSelfieTwin(
  db: Db,
  selfie: { profileId: number; sourceHash: string; phash: string },
): Promise<"selfie_is_photo" | "selfie_used" | undefined> {
  const isSame = (column: "photo.phash" | "verification.phash") =>
    sql<boolean>`coalesce(${sql.ref(column)}, '') <> '' and
      ${bitsBetween(sql.ref(column), sql`${selfie.phash}`)} <= ${sameDistance}`;
  const own = await db
    .selectFrom("photo")
    .select("id")
    .where("profile_id", "=", selfie.profileId)
    .where(isSame("photo.phash"))
    .limit(1)
    .executeTakeFirst();
  if (own) return "selfie_is_photo";
  const waiting = await db
    .selectFrom("verification")
    .select("profile_id")
    .where("state", "=", "waiting")
    .where("profile_id", "<>", selfie.profileId)
    .where((eb) => eb.or([eb("source_hash", "=", selfie.sourceHash), isSame("verification.phash")]))
    .limit(1)
    .executeTakeFirst();
  return waiting && "selfie_used";
}

/** Stores a request; it replaces the member's earlier one. Throws a unique violation if another member's waiting selfie is the same file. */
export async function insertVerification(
  tx: ActingTx,
  request: { profileId: number; sign: HandSign; fileKey: string; sourceHash: string; phash: string },
  now: Date,
): Promise<void> {
  const values = {
    sign: request.sign,
    state: "waiting" as const,
    reason: null,
    file_key: request.fileKey,
    source_hash: request.sourceHash,
    phash: request.phash,
    requested_at: now,
    decided_at: null,
    decided_by: null,
    ...photoConsent(now),
  };
  await tx
    .insertInto("verification")
    .values({ profile_id: request.profileId, requests: 1, ...values })
    .onConflict((conflict) =>
      conflict.column("profile_id").doUpdateSet({ ...values, requests: sql<number>`verification.requests + 1` }),
    )
    .execute();
}

/** Ends a waiting request in one way and forgets the selfie; returns the key of its file, to be removed after the commit. */
export async function endVerification(
  tx: Tx,
  end: { profileId: number; state: "approved" | "rejected" | "lapsed"; reason?: VerificationReason; by?: string },
  now: Date,
): Promise<{ fileKey: string } | undefined> {
  const waiting = await tx
    .selectFrom("verification")
    .select("file_key")
    .where("profile_id", "=", end.profileId)
    .where("state", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();
  if (!waiting?.file_key) return undefined;
  await tx
    .updateTable("verification")
    .set({
      state: end.state,
      reason: end.reason ?? null,
      file_key: null,
      source_hash: null,
      phash: null,
      decided_at: now,
      decided_by: end.by ?? null,
    })
    .where("profile_id", "=", end.profileId)
    .execute();
  return { fileKey: waiting.file_key };
}

/** The mark for the member's present main photo; undefined if there is none. */
export async function markVerified(tx: Tx, profileId: number, now: Date): Promise<{ photoId: string } | undefined> {
  const row = await tx
    .updateTable("profile")
    .set((eb) => ({
      verified_at: sql<Date>`coalesce(verified_at, ${now})`,
      verified_photo_id: eb.ref("main_photo_id"),
    }))
    .where("id", "=", profileId)
    .where("main_photo_id", "is not", null)
    .where("status", "=", "active")
    .returning("verified_photo_id")
    .executeTakeFirst();
  return row?.verified_photo_id ? { photoId: row.verified_photo_id } : undefined;
}

/** Takes the mark away. */
export async function clearVerified(tx: Tx, profileId: number): Promise<boolean> {
  const row = await tx
    .updateTable("profile")
    .set({ verified_at: null, verified_photo_id: null })
    .where("id", "=", profileId)
    .where("verified_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The profiles whose selfie has waited since before `before`. */
export async function listRequestsBefore(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("verification")
    .select("profile_id")
    .where("state", "=", "waiting")
    .where("requested_at", "<", before)
    .execute();
  return rows.map((row) => row.profile_id);
}

/** The file of a waiting selfie, and whose it is. */
export async function findSelfie(db: Db, profileId: number): Promise<{ fileKey: string } | undefined> {
  const row = await db
    .selectFrom("verification")
    .select("file_key")
    .where("profile_id", "=", profileId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row?.file_key ? { fileKey: row.file_key } : undefined;
}
