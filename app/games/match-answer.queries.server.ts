import type { Db } from "../platform/db.server.ts";
import type { FinderAnswers, ToldAnswers } from "./finder-answers.ts";

/** What a member told the match finder; undefined before the first time. */
export async function findAnswers(db: Db, profileId: number): Promise<ToldAnswers | undefined> {
  const row = await db.selectFrom("match_answer").selectAll().where("profile_id", "=", profileId).executeTakeFirst();
  return row && { ...row, minAge: row.min_age, maxAge: row.max_age };
}

/** Keeps a member's answers in place of the earlier ones. */
export async function storeAnswers(db: Db, profileId: number, answers: FinderAnswers, now: Date): Promise<void> {
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
  await db
    .insertInto("match_answer")
    .values({ profile_id: profileId, ...row })
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(row))
    .execute();
}
