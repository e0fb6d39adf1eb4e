import { lockPair } from "../members/lock-pair.queries.server.ts";
import { publish } from "../platform/bus.server.ts";
import type { Db } from "../platform/db.server.ts";
import { deleteLike } from "./likes.queries.server.ts";

/** Takes a like back; a match ends with it. Taking back what was never given changes nothing. */
export async function unlikeMember(db: Db, like: { likerId: number; likedId: number }): Promise<{ ok: true }> {
  await db.transaction().execute(async (tx) => {
    await lockPair(tx, like.likerId, like.likedId);
    await deleteLike(tx, like);
  });
  publish({ type: "like", to: [like.likedId] });
  return { ok: true };
}
