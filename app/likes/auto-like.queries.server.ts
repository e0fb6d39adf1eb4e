import { sql } from "kysely";
import type { Gender } from "#db/schema.ts";
import { mayBeShownTo } from "../members/access.queries.server.ts";
import { birthDatesFor } from "../members/age.ts";
import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Seeks } from "../members/seeks.ts";
import type { Db, Tx } from "../platform/db.server.ts";

/** Holds the auto-likes of one member until the transaction ends: two at once would both find the limit open. */
export async function lockAutoLikes(tx: Tx, profileId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auto-like:${profileId}`}, 0))`.execute(tx);
}

/** When fictional members liked this one since `from`. */
export async function listFictionalLikes(db: Db, profileId: number, from: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("likes")
    .innerJoin("profile", "profile.id", "likes.liker_id")
    .where("likes.liked_id", "=", profileId)
    .where("likes.created_at", ">=", from)
    .where("profile.fictional", "=", true)
    .select("likes.created_at")
    .execute();
  return rows.map((row) => row.created_at);
}

/** Fictional members of one gender, with a photo, who do not like this member yet and block nobody; lately here first. */
export async function listAdmirers(
  db: Db,
  wish: { profileId: number; niche: number; country: string | null; gender: Gender; seeks: Seeks; limit: number },
  now: Date,
): Promise<MemberCard[]> {
  const youngest = wish.gender === "female" ? (wish.seeks.womenFrom ?? 18) : 18;
  const fitting = wish.seeks.sexualities[wish.gender];
  let query = db
    .selectFrom("profile")
    .where("profile.niche", "=", wish.niche)
    .where("profile.gender", "=", wish.gender)
    .where("profile.listed", "=", true)
    .where("profile.has_photo", "=", true)
    .where("profile.fictional", "=", true)
    .where("profile.date_of_birth", "<=", birthDatesFor({ from: youngest, to: 99 }, now).last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("likes")
            .select("likes.liker_id")
            .where("likes.liked_id", "=", wish.profileId)
            .whereRef("likes.liker_id", "=", "profile.id"),
        ),
      ),
    )
    .where((eb) => mayBeShownTo(eb, wish.profileId))
    .orderBy("profile.last_active", "desc")
    .orderBy("profile.id", "desc")
    .limit(wish.limit);
  if (wish.country) query = query.where("profile.country", "=", wish.country);
  if (fitting) query = query.where((eb) => eb("profile.sexuality", "in", fitting).or("profile.sexuality", "is", null));
  return (await selectCard(query).execute()).map((row) => toCard(row, now));
}
