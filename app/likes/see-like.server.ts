import { publish } from "../platform/bus.server.ts";
import type { Db } from "../platform/db.server.ts";
import { clearNewLike } from "./likes.queries.server.ts";

/** A member has opened who likes them: the like's new flag goes (spec 4), on their other devices too. */
export async function seeLike(db: Db, like: { likerId: number; likedId: number }): Promise<void> {
  if (await clearNewLike(db, like)) publish({ type: "like", to: [like.likedId] });
}
