import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { FinderAnswers, RawAnswers } from "./finder-answers.ts";

/** A member's stored answers to the match finder; undefined if there are none yet. */
export async function findFinderAnswers(db: Db, profileId: number): Promise<RawAnswers | undefined> {
  const row = await db.selectFrom("match_answer").selectAll().where("profile_id", "=", profileId).executeTakeFirst();
  return row && { ...row, minAge: row.min_age, maxAge: row.max_age };
}

/** Stores a member's answers and replaces earlier ones. */
export async function storeFinderAnswers(
  tx: ActingTx,
  profileId: number,
  answers: FinderAnswers,
  now: Date,
): Promise<void> {
  const row = {
    gender: answers.gender,
    min_age: answers.minAge,
    max_age: answers.maxAge,
    country: answers.country,
    region: answers.region ?? null,
    relationship: answers.relationship ?? null,
    interests: answers.interests,
    answered_at: now,
  };
  await tx
    .insertInto("match_answer")
    .values({ profile_id: profileId, ...row })
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(row))
    .execute();
}
