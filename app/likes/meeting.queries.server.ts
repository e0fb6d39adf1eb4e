import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Db } from "../platform/db.server.ts";

/** Somebody who likes the member, and whether that is mutual: what the match and like modals show. */
export type Meeting = { member: MemberCard; match: boolean };

/**
 * The like that `otherId` gave to the one who looks; undefined when there is none, or the other may not be seen (where a
 * site shows no fictional profiles, none of theirs: product 1, `fictional_warning`).
 */
export async function findMeeting(
  db: Db,
  looker: { profileId: number; showsFictional: boolean },
  otherId: number,
  now: Date,
): Promise<Meeting | undefined> {
  const row = await selectCard(
    db
      .selectFrom("likes")
      .innerJoin("profile", "profile.id", "likes.liker_id")
      .where("likes.liker_id", "=", otherId)
      .where("likes.liked_id", "=", looker.profileId)
      .where("profile.status", "=", "active")
      .$if(!looker.showsFictional, (query) => query.where("profile.fictional", "=", false))
      .select("likes.is_match"),
  ).executeTakeFirst();
  return row && { member: toCard(row, now), match: row.is_match };
}
