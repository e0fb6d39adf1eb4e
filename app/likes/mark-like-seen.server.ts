import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { clearNewLike } from "./likes.queries.server.ts";

/** Clears the new flag after a member has opened the profile of the liker (spec 4), on their other devices too. */
export async function markLikeSeen(db: Db, like: { likerId: number; likedId: number }): Promise<void> {
  if (await clearNewLike(db, like)) publish({ type: "like", to: [like.likedId] });
}
