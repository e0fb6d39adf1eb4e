import { sql } from "kysely";
import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import { days, later } from "#app/platform/units.ts";
import { isKnownTo, isLikedBy, mayBeShownTo, type ViewerScope } from "../access/access.queries.server.ts";
import { type MemberCard, selectCard, toCard } from "../card.queries.server.ts";

/** How long a visit is remembered (app/members/README.md#visitors). */
export const visitLifetime = days(90);

export type Visitor = { member: MemberCard; liked: boolean; visitedAt: Date };
type VisitCursor = { createdAt: Date; id: number };

/**
 * Records that a member opened a profile; only the last time is kept (app/account/README.md#invisible-mode: not in
 * invisible mode).
 */
export async function recordProfileVisit(
  db: Db,
  visit: { visitorId: number; visitedId: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto("visit")
    .values({ visitor_id: visit.visitorId, visited_id: visit.visitedId, visited_at: now })
    .onConflict((conflict) => conflict.columns(["visitor_id", "visited_id"]).doUpdateSet({ visited_at: now }))
    .execute();
}

/**
 * One page of the members who looked at the viewer's profile in the last 90 days, newest first
 * (app/members/README.md#visitors). Left out are blocks in either direction, members who are banned or leaving,
 * in invisible mode, or in privacy mode without knowing the viewer. `next` is the cursor of the following page.
 */
export async function listVisitors(
  db: Db,
  scope: ViewerScope & { profileId: number },
  after: VisitCursor | undefined,
  now: Date,
): Promise<{ visitors: Visitor[]; next: VisitCursor | undefined }> {
  const viewerId = scope.profileId;
  let query = db
    .selectFrom("visit")
    .innerJoin("profile", "profile.id", "visit.visitor_id")
    .where("visit.visited_id", "=", viewerId)
    .where("visit.visited_at", ">", later(now, -visitLifetime))
    .where("profile.niche", "=", scope.niche)
    .where("profile.status", "=", "active")
    .where("profile.invisible", "=", false)
    .where((eb) => eb.or([eb("profile.privacy", "=", false), isKnownTo(eb, viewerId)]))
    .where((eb) => mayBeShownTo(eb, viewerId))
    .select((eb) => ["visit.visited_at", isLikedBy(eb, viewerId).as("liked")])
    .orderBy("visit.visited_at", "desc")
    .orderBy("visit.visitor_id", "desc")
    .limit(pageSize + 1);
  if (!scope.showsFictional) query = query.where("profile.fictional", "=", false);
  if (after) {
    query = query.where(sql<boolean>`(visit.visited_at, visit.visitor_id) < (${after.createdAt}, ${after.id})`);
  }
  const rows = await selectCard(query).execute();
  const visitors = rows
    .slice(0, pageSize)
    .map((row) => ({ member: toCard(row, now), liked: Boolean(row.liked), visitedAt: row.visited_at }));
  const last = visitors.at(-1);
  const next = rows.length > pageSize && last ? { createdAt: last.visitedAt, id: last.member.id } : undefined;
  return { visitors, next };
}

/** Deletes the visits before `before`. */
export async function deleteVisitsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "visit", (eb) => eb("visited_at", "<", before));
}
