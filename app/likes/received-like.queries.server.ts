import { type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import { listSharedInterests } from "#app/members/profile/shared-interests.queries.server.ts";
import type { Interest } from "#app/members/profile-values.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/**
 * A member who likes the viewer, and whether it is mutual, with the interests that a match shares: the content of the
 * match and like modals.
 */
export type ReceivedLike = { member: MemberCard; match: boolean; shared: Interest[] };

/**
 * The like that `otherId` gave to the viewer; undefined if there is none or that member may not be shown (likes by
 * fictional members on a site that shows none: app/site/README.md#fictional-profiles, `fictional_warning`).
 */
export async function findReceivedLike(
  db: Db,
  scope: { profileId: number; showsFictional: boolean },
  otherId: number,
  now: Date,
): Promise<ReceivedLike | undefined> {
  const row = await selectCard(
    db
      .selectFrom("likes")
      .innerJoin("profile", "profile.id", "likes.liker_id")
      .where("likes.liker_id", "=", otherId)
      .where("likes.liked_id", "=", scope.profileId)
      .where("profile.status", "=", "active")
      .$if(!scope.showsFictional, (query) => query.where("profile.fictional", "=", false))
      .select("likes.is_match"),
  ).executeTakeFirst();
  if (!row) return undefined;
  const shared = row.is_match ? await listSharedInterests(db, scope.profileId, otherId) : [];
  return { member: toCard(row, now), match: row.is_match, shared };
}
