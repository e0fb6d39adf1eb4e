import { sql } from "kysely";
import type { Gender } from "#db/schema.ts";
import { mayBeShownTo } from "#app/members/access/access.queries.server.ts";
import { birthDatesFor } from "#app/members/age.ts";
import { type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import { type MatchPreferences, minAgeShown } from "#app/members/search/filters/match-preferences.ts";
import { maxSearchAge } from "#app/members/search/filters/search-filters.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** Locks one member's auto-likes until the transaction ends: two at the same time would both pass the limit. */
export async function lockAutoLikes(tx: Tx, profileId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auto-like:${profileId}`}, 0))`.execute(tx);
}

/** The times of likes by fictional members since `from`. */
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

/** Fictional members of one gender with a photo, who do not like this member yet and without a block between them. */
export async function listAutoLikeCandidates(
  db: Db,
  input: {
    profileId: number;
    niche: number;
    country: string | null;
    gender: Gender;
    preferences: MatchPreferences;
    limit: number;
  },
  now: Date,
): Promise<MemberCard[]> {
  const ages = { from: minAgeShown(input.gender, input.preferences), to: maxSearchAge };
  const sexualities = input.preferences.sexualities[input.gender];
  let query = db
    .selectFrom("profile")
    .where("profile.niche", "=", input.niche)
    .where("profile.gender", "=", input.gender)
    .where("profile.listed", "=", true)
    .where("profile.has_photo", "=", true)
    .where("profile.fictional", "=", true)
    .where("profile.date_of_birth", "<=", birthDatesFor(ages, now).last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("likes")
            .select("likes.liker_id")
            .where("likes.liked_id", "=", input.profileId)
            .whereRef("likes.liker_id", "=", "profile.id"),
        ),
      ),
    )
    .where((eb) => mayBeShownTo(eb, input.profileId))
    .orderBy("profile.last_active_slot", "desc")
    .orderBy("profile.id", "desc")
    .limit(input.limit);
  if (input.country) query = query.where("profile.country", "=", input.country);
  if (sexualities)
    query = query.where((eb) => eb("profile.sexuality", "in", sexualities).or("profile.sexuality", "is", null));
  return (await selectCard(query).execute()).map((row) => toCard(row, now));
}
