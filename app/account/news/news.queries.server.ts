import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

/** What waits for a member: unread messages and new likes, without what is being opened. */
export type News = { unread: number; newLikes: number };

/** What the page that is being opened marks as read. */
export type OpenedItems = { conversation?: number; chatWith?: number; liker?: number };

/** A member's news, in one statement; `showsFictional`: likes of fictional members count. */
export async function countNews(
  db: Db,
  profileId: number,
  { showsFictional, opening }: { showsFictional: boolean; opening: OpenedItems },
): Promise<News> {
  const row = await db
    .selectNoFrom([
      sumUnread(db, profileId, opening).as("unread"),
      selectNewLikes(db, profileId, showsFictional, opening.liker).as("new_likes"),
    ])
    .executeTakeFirst();
  return { unread: Number(row?.unread ?? 0), newLikes: row?.new_likes ?? 0 };
}

/** A member's unread messages, for the top bar and the title. */
export async function countUnread(db: Db, profileId: number): Promise<number> {
  const row = await sumUnread(db, profileId).executeTakeFirst();
  return Number(row?.sum ?? 0);
}

function sumUnread(db: Db, profileId: number, opening: OpenedItems = {}) {
  let query = db
    .selectFrom("conversation_side")
    .select((eb) => eb.fn.sum<string | null>("unread").as("sum"))
    .where("profile_id", "=", profileId)
    // Literals: a prepared statement can use the partial index only if they are known.
    .where("listed", "=", sql.lit(true))
    .where("unread", ">", sql.lit(0));
  if (opening.conversation) query = query.where("conversation_id", "!=", opening.conversation);
  if (opening.chatWith) query = query.where("other_id", "!=", opening.chatWith);
  return query;
}

/** How many new likes a member has, for the badge in the top bar. */
export async function countNewLikes(db: Db, profileId: number, showsFictional: boolean): Promise<number> {
  return (await selectNewLikes(db, profileId, showsFictional).executeTakeFirstOrThrow()).count;
}

function selectNewLikes(db: Db, profileId: number, showsFictional: boolean, opening?: number) {
  let query = db
    .selectFrom("likes")
    .innerJoin("profile as liker", "liker.id", "likes.liker_id")
    .where("likes.liked_id", "=", profileId)
    // A literal: a prepared statement can use the partial index only if it is known.
    .where("likes.is_new", "=", sql.lit(true))
    .where("liker.status", "=", "active")
    .select((eb) => eb.fn.countAll<number>().as("count"));
  if (!showsFictional) query = query.where("liker.fictional", "=", false);
  if (opening) query = query.where("likes.liker_id", "!=", opening);
  return query;
}
