import { sumUnread } from "#app/chat/overview/overview.queries.server.ts";
import { selectNewLikes } from "#app/likes/likes-list.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { statementByShape } from "#app/platform/database/statement-by-shape.server.ts";
import type { OpenedItems } from "../opened-items.ts";

/** A member's unread messages and new likes, without what is being opened: every page shows them, in one statement. */
export async function countNews(
  db: Db,
  viewer: { profileId: number; showsFictional: boolean },
  opening: OpenedItems,
): Promise<{ unread: number; newLikes: number }> {
  const { profileId, showsFictional } = viewer;
  const [row] = await selectNews(db, { profileId, showsFictional, opening });
  return { unread: Number(row?.unread ?? 0), newLikes: row?.new_likes ?? 0 };
}

type News = { profileId: number; showsFictional: boolean; opening: OpenedItems };
const selectNews = statementByShape((db: Db, { profileId, showsFictional, opening }: News) =>
  db.selectNoFrom([
    sumUnread(db, profileId, opening).as("unread"),
    selectNewLikes(db, profileId, showsFictional, opening.liker).as("new_likes"),
  ]),
);
