import type { Viewer } from "../account/viewer.server.ts";
import { readCursor, writeCursor } from "../platform/cursor.ts";
import type { Db } from "../platform/db.server.ts";
import type { Site } from "../site/site.server.ts";
import { type LikeEntry, type LikeType, listLikes } from "./likes-list.queries.server.ts";

export type LikesPage = { type: LikeType; entries: LikeEntry[]; next: string | undefined };

/** One page of the viewer's likes; `after` is the cursor of the address, `next` the one of the following page. */
export async function loadLikes(
  db: Db,
  wish: { site: Site; viewer: Viewer; type: LikeType; after: string | null },
  now: Date,
): Promise<LikesPage> {
  const { entries, next } = await listLikes(
    db,
    {
      profileId: wish.viewer.profile.id,
      type: wish.type,
      showsFictional: wish.site.settings.fictional_warning !== "none",
      after: readCursor(wish.after),
    },
    now,
  );
  return { type: wish.type, entries, next: next && writeCursor(next) };
}
