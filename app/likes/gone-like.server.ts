import { findMemberAccess, type ViewerScope } from "#app/members/access/access.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isGoneLike } from "./withdrawn-like.queries.server.ts";

/**
 * A like that was taken back, or whose member is no longer visible (app/likes/README.md#withdrawn-likes). Includes the
 * name only if the viewer may open that profile; undefined if there never was such a like, unless its member is erased.
 */
export async function findGoneLike(
  db: Db,
  viewer: ViewerScope & { profileId: number },
  likerId: number,
): Promise<{ name?: string } | undefined> {
  if (!(await isGoneLike(db, { likerId, likedId: viewer.profileId, niche: viewer.niche }))) return undefined;
  const member = await findMemberAccess(db, viewer, likerId);
  return member?.access === "open" ? { name: member.name } : {};
}
