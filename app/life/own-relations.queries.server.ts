import { sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import type { Owner } from "./own-data.queries.server.ts";

/**
 * Rows that stand between two members, seen from one side: `mine` is the owner's column, `theirs` the other's, who is
 * named by public id and name; `told` are the columns of the row itself.
 */
export async function listWithOther<T extends keyof Database>(
  db: Db,
  { profileId }: Owner,
  row: { table: T; mine: keyof Database[T] & string; theirs: keyof Database[T] & string; told: string[] },
): Promise<object[]> {
  const column = (name: string) => sql.ref(`${row.table}.${name}`);
  const { rows } = await sql<object>`
    select profile.id, profile.name, ${sql.join(row.told.map(column))}
    from ${sql.table(row.table)} join profile on profile.id = ${column(row.theirs)}
    where ${column(row.mine)} = ${profileId}
    order by ${column(row.told[0] ?? row.theirs)}, profile.id`.execute(db);
  return rows;
}

/** The member's answers to the match finder. */
export function listMatchAnswers(db: Db, { profileId }: Owner) {
  return db
    .selectFrom("match_answer")
    .select(["gender", "min_age", "max_age", "country", "region", "relationship", "interests", "answered_at"])
    .where("profile_id", "=", profileId)
    .execute();
}

/** The search that the member made last. */
export function listSavedSearches(db: Db, { profileId }: Owner) {
  return db.selectFrom("saved_search").select(["query", "saved_at"]).where("profile_id", "=", profileId).execute();
}

/** Complaints and reports that the member made, and what was decided. */
export function listOwnComplaints(db: Db, { accountId }: Owner) {
  return db
    .selectFrom("complaint")
    .select(["reference", "kind", "url", "text", "email", "language", "status", "decision", "reasons"])
    .select(["created_at", "decided_at"])
    .where("site_id", "=", siteOf(accountId))
    .where((eb) => eb.or([eb("reporter_id", "=", accountId), eb(sql<string>`lower(email)`, "=", addressOf(accountId))]))
    .orderBy("created_at")
    .execute();
}

const siteOf = (accountId: number) => sql<number>`(select site_id from account where id = ${accountId})`;
const addressOf = (accountId: number) => sql<string>`(select email_key from account where id = ${accountId})`;
