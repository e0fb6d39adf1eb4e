import type { Db } from "../platform/db.server.ts";

/** A member's last search as the query of its address; undefined when nothing is kept. */
export async function findSavedSearch(db: Db, profileId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("saved_search")
    .select("query")
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return row?.query;
}

/** Keeps a search in place of the one before; the same again writes nothing. */
export async function keepSearch(db: Db, profileId: number, query: string, now: Date): Promise<void> {
  await db
    .insertInto("saved_search")
    .values({ profile_id: profileId, query, saved_at: now })
    .onConflict((conflict) =>
      conflict
        .column("profile_id")
        .doUpdateSet({ query, saved_at: now })
        .whereRef("saved_search.query", "is distinct from", "excluded.query"),
    )
    .execute();
}

export async function dropSearch(db: Db, profileId: number): Promise<void> {
  await db.deleteFrom("saved_search").where("profile_id", "=", profileId).execute();
}
