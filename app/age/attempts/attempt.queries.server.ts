import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { later, minutes } from "#app/platform/units.ts";
import type { AgeRefusal, AgeMethodName } from "../methods/age-method.ts";

/** How long an attempt can be answered, and its result be fetched (app/age/README.md#attempts). */
export const attemptLifetime = minutes(10);

/** How an attempt ended. */
export type AttemptOutcome = "adult" | AgeRefusal;

export type NewAttempt = {
  id: string;
  siteId: number;
  way: AgeMethodName;
  browserHash: string;
  language: string;
  nextPath: string;
  link: string;
  hasCode: boolean;
  secrets: Record<string, string>;
};

export type Attempt = NewAttempt & { usedAt: Date | null; outcome: AttemptOutcome | null };

const columns = [
  "id",
  "site_id as siteId",
  "way",
  "browser_hash as browserHash",
  "language",
  "next_path as nextPath",
  "link",
  "has_code as hasCode",
  "secrets",
  "used_at as usedAt",
  "outcome",
] as const;

export async function insertAttempt(db: Db, attempt: NewAttempt, now: Date): Promise<void> {
  await db
    .insertInto("age_attempt")
    .values({
      id: attempt.id,
      site_id: attempt.siteId,
      way: attempt.way,
      browser_hash: attempt.browserHash,
      language: attempt.language,
      next_path: attempt.nextPath,
      link: attempt.link,
      has_code: attempt.hasCode,
      secrets: JSON.stringify(attempt.secrets),
      created_at: now,
    })
    .execute();
}

/** This attempt, if it is one of the site and not over at `now`. */
function isOpen({ id, siteId }: { id: string; siteId: number }, now: Date) {
  return ({ and, eb }: ExpressionBuilder<Database, "age_attempt">) =>
    and([eb("id", "=", id), eb("site_id", "=", siteId), eb("created_at", ">", later(now, -attemptLifetime))]);
}

/** An attempt of a site that is not over at `now`. */
export async function findAttempt(
  db: Db,
  attempt: { id: string; siteId: number },
  now: Date,
): Promise<Attempt | undefined> {
  const row = await db.selectFrom("age_attempt").select(columns).where(isOpen(attempt, now)).executeTakeFirst();
  return row as Attempt | undefined;
}

/** Uses an attempt for an answer; undefined if another answer was first, or if it is over. Exactly one caller gets it. */
export async function claimAttempt(
  db: Db,
  attempt: { id: string; siteId: number },
  now: Date,
): Promise<Attempt | undefined> {
  const row = await db
    .updateTable("age_attempt")
    .set({ used_at: now })
    .where(isOpen(attempt, now))
    .where("used_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row as Attempt | undefined;
}

/** Stores how an attempt ended. What its way needed to check the answer goes. */
export async function endAttempt(db: Db, id: string, outcome: AttemptOutcome): Promise<void> {
  await db.updateTable("age_attempt").set({ outcome, secrets: "{}", link: "" }).where("id", "=", id).execute();
}

/** Deletes an attempt with this outcome; false if it is gone already: the fact is given once. */
export async function takeAttempt(db: Db, id: string, outcome: AttemptOutcome): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("age_attempt")
    .where("id", "=", id)
    .where("outcome", "=", outcome)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the attempts that are over, and returns those that were never answered. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<{ siteId: number; way: AgeMethodName }[]> {
  const rows = await db
    .deleteFrom("age_attempt")
    .where("created_at", "<=", later(now, -attemptLifetime))
    .returning(["site_id as siteId", "way", "outcome"])
    .execute();
  return rows.filter(({ outcome }) => outcome === null);
}

/** Counts one attempt of a day that ended so, or began. */
export async function countOutcome(
  db: Db,
  counted: { siteId: number; day: string; way: AgeMethodName; outcome: string },
): Promise<void> {
  const { siteId: site_id, day, way, outcome } = counted;
  await db
    .insertInto("age_outcome_day")
    .values({ site_id, day, way, outcome, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["site_id", "day", "way", "outcome"])
        .doUpdateSet({ count: sql<number>`age_outcome_day.count + 1` }),
    )
    .execute();
}

/** The attempts of these days by site, way and outcome. */
export async function sumOutcomes(
  db: Db,
  { siteId, from, to }: { siteId: number | undefined; from: string; to: string },
): Promise<{ domain: string; way: string; outcome: string; count: number }[]> {
  return db
    .selectFrom("age_outcome_day")
    .innerJoin("site", "site.id", "age_outcome_day.site_id")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .$if(siteId !== undefined, (query) => query.where("site_id", "=", siteId ?? 0))
    .groupBy(["domain", "way", "outcome"])
    .select(["domain", "way", "outcome", sql<number>`sum(count)::int`.as("count")])
    .orderBy("domain")
    .orderBy("way")
    .orderBy("count", "desc")
    .orderBy("outcome")
    .execute();
}
