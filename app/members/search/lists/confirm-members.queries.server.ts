import type { Db } from "#app/platform/database/db.server.ts";
import { mayBeShownTo, type ViewerScope } from "../../access.queries.server.ts";
import { selectCard, toCard } from "../../card.queries.server.ts";
import type { FoundMember } from "./search.queries.server.ts";

/**
 * The same members in the same order as they are on the primary now, without those that may not be shown (any more):
 * for a list that was read from a replica. Likes are those of now, too.
 */
export async function confirmMembers(
  db: Db,
  scope: ViewerScope,
  found: FoundMember[],
  now: Date,
): Promise<FoundMember[]> {
  if (found.length === 0) return found;
  const viewerId = scope.profileId ?? 0;
  const ids = found.map(({ member }) => member.id);
  let query = db
    .selectFrom("profile")
    .where("profile.id", "in", ids)
    .where("profile.listed", "=", true)
    .where((eb) => mayBeShownTo(eb, viewerId))
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("likes")
            .select("likes.liker_id")
            .where("likes.liker_id", "=", viewerId)
            .whereRef("likes.liked_id", "=", "profile.id"),
        )
        .as("liked"),
      eb
        .exists(
          eb
            .selectFrom("likes")
            .select("likes.liker_id")
            .whereRef("likes.liker_id", "=", "profile.id")
            .where("likes.liked_id", "=", viewerId),
        )
        .as("liked_by_other"),
    ]);
  if (!scope.showsFictional) query = query.where("profile.fictional", "=", false);
  const rows = await selectCard(query).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): FoundMember[] => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ member: toCard(row, now), liked: Boolean(row.liked), likedByOther: Boolean(row.liked_by_other) }];
  });
}
