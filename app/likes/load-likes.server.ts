import type { Viewer } from "#app/account/session/viewer.server.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { withSpokenLine } from "#app/members/languages/spoken-line.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { showsFictional } from "#app/site/fictional.ts";
import type { LikeType } from "#app/urls.ts";
import { type LikeEntry, listLikes } from "./likes-list.queries.server.ts";

export type LikesPage = { type: LikeType; entries: LikeEntry[]; next: string | undefined };

/** One page of the viewer's likes; `after` is the cursor of the URL, `next` the cursor of the following page. */
export async function loadLikes(
  db: Db,
  input: { site: Site; viewer: Viewer; type: LikeType; after: string | null; language: Language },
  now: Date,
): Promise<LikesPage> {
  const { entries, next } = await listLikes(
    db,
    {
      profileId: input.viewer.profile.id,
      type: input.type,
      showsFictional: showsFictional(input.site.settings),
      after: readCursor(input.after),
    },
    now,
  );
  return { type: input.type, entries: withSpokenLine(entries, input.language), next: next && writeCursor(next) };
}
