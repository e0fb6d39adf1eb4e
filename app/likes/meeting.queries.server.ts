import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Db } from "../platform/db.server.ts";

/** Somebody who likes the member, and whether that is mutual: what the match and like modals show. */
export type Meeting = { member: MemberCard; match: boolean };

/** The like that `otherId` gave to `memberId`; undefined when there is none, or the other may not be seen. */
export async function findMeeting(db: Db, memberId: number, otherId: number, now: Date): Promise<Meeting | undefined> {
  const row = await selectCard(
    db
      .selectFrom("likes")
      .innerJoin("profile", "profile.id", "likes.liker_id")
      .where("likes.liker_id", "=", otherId)
      .where("likes.liked_id", "=", memberId)
      .where("profile.status", "=", "active")
      .select("likes.is_match"),
  ).executeTakeFirst();
  return row && { member: toCard(row, now), match: row.is_match };
}
