import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#app/platform/database/db.server.ts";
import { later } from "#app/platform/units.ts";
import { photoReportWindow, reporterAge, reportWindow } from "./review-periods.ts";

type CountingReport = { id: number; reporterId: number; network: string };

/**
 * The open complaints about a member that count towards a review: of the last 24 hours, by members whose accounts are
 * older than that and who got a message from the member; with the networks they came from.
 */
export async function listCountingReports(tx: Tx, profileId: number, now: Date): Promise<CountingReport[]> {
  return listReports(tx, { profileId, since: later(now, -reportWindow), isOf: sql`true`, hasSent: sql`true` }, now);
}

/** The same for photos that were not wanted: of the last 30 days, by members who got a photo from the member. */
export async function listPhotoReports(tx: Tx, profileId: number, now: Date): Promise<CountingReport[]> {
  const isOf = sql`complaint.kind = 'unwanted_photo'`;
  const hasSent = sql`message.kind = 'photo'`;
  return listReports(tx, { profileId, since: later(now, -photoReportWindow), isOf, hasSent }, now);
}

type Reports = { profileId: number; since: Date; isOf: RawBuilder<unknown>; hasSent: RawBuilder<unknown> };

async function listReports(tx: Tx, { profileId, since, isOf, hasSent }: Reports, now: Date): Promise<CountingReport[]> {
  const { rows } = await sql<CountingReport>`
    select complaint.id, complaint.reporter_id as "reporterId", complaint.reporter_network as network
    from complaint
    join account on account.id = complaint.reporter_id and account.signup_date < ${later(now, -reporterAge)}
    join profile as reporter on reporter.account_id = account.id
    where complaint.profile_id = ${profileId} and complaint.status = 'open' and ${isOf}
      and complaint.created_at > ${since} and complaint.reporter_network is not null
      and exists (select from conversation_side as side
        join message on message.conversation_id = side.conversation_id and message.sender_id = ${profileId} and ${hasSent}
        where side.profile_id = reporter.id and side.other_id = ${profileId})
    order by complaint.created_at, complaint.id`.execute(tx);
  return rows;
}

/** The account that may be put under review, locked; undefined for fictional, closed and erased members. */
export async function lockReviewed(tx: Tx, profileId: number) {
  return tx
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .where("profile.id", "=", profileId)
    .where("account.status", "in", ["active", "not_confirmed"])
    .select(["account.id as accountId", "account.site_id as siteId", "account.email", "account.language"])
    .select(["account.review_until as reviewUntil", "account.photos_review_at as photosReviewAt"])
    .select(["profile.name", "profile.country"])
    .forUpdate("account")
    .executeTakeFirst();
}

/** Starts the review, and puts the complaints before the others in the queue. */
export async function startReview(
  tx: Tx,
  review: { accountId: number; until: Date; complaintIds: number[] },
): Promise<void> {
  await tx.updateTable("account").set({ review_until: review.until }).where("id", "=", review.accountId).execute();
  await markUrgent(tx, review.complaintIds);
}

/** From now on the member sends no photos; the complaints come before the others in the queue. */
export async function startPhotosReview(
  tx: Tx,
  review: { accountId: number; since: Date; complaintIds: number[] },
): Promise<void> {
  await tx.updateTable("account").set({ photos_review_at: review.since }).where("id", "=", review.accountId).execute();
  await markUrgent(tx, review.complaintIds);
}

async function markUrgent(tx: Tx, complaintIds: number[]): Promise<void> {
  await tx.updateTable("complaint").set({ urgent: true }).where("id", "in", complaintIds).execute();
}

/** Staff looked: the review of the member that a complaint is about ends. */
export async function endReview(tx: Tx, profileId: number): Promise<void> {
  await tx
    .updateTable("account")
    .set({ review_until: null })
    .where("review_until", "is not", null)
    .where("id", "=", (eb) => eb.selectFrom("profile").select("account_id").where("profile.id", "=", profileId))
    .execute();
}

/** Staff looked at a photo that was not wanted: the member it is about may send photos again. */
export async function endPhotosReview(tx: Tx, profileId: number): Promise<void> {
  await tx
    .updateTable("account")
    .set({ photos_review_at: null })
    .where("photos_review_at", "is not", null)
    .where("id", "=", (eb) => eb.selectFrom("profile").select("account_id").where("profile.id", "=", profileId))
    .execute();
}
