import { sumUnread } from "#app/chat/overview/overview.queries.server.ts";
import { selectNewLikes } from "#app/likes/likes-list.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { fixedStatement } from "#app/platform/database/fixed-statement.server.ts";
import type { OpenedItems } from "../opened-items.ts";

/** A member's unread messages and new likes, without what is being opened: every page shows them, in one statement. */
export async function countNews(
  db: Db,
  viewer: { profileId: number; showsFictional: boolean },
  opening: OpenedItems,
): Promise<{ unread: number; newLikes: number }> {
  const { profileId, showsFictional } = viewer;
  const row = Object.values(opening).every((each) => each === undefined)
    ? (await (showsFictional ? selectNews : selectNewsOfReal)(db, { profileId }))[0]
    : await selectCounts(db, profileId, showsFictional, opening).executeTakeFirst();
  return { unread: Number(row?.unread ?? 0), newLikes: row?.new_likes ?? 0 };
}

function selectCounts(db: Db, profileId: number, showsFictional: boolean, opening: OpenedItems) {
  return db.selectNoFrom([
    sumUnread(db, profileId, opening).as("unread"),
    selectNewLikes(db, profileId, showsFictional, opening.liker).as("new_likes"),
  ]);
}

type Of = { profileId: number };
const selectNews = fixedStatement((db: Db, { profileId }: Of) => selectCounts(db, profileId, true, {}));
const selectNewsOfReal = fixedStatement((db: Db, { profileId }: Of) => selectCounts(db, profileId, false, {}));
