import type { Db } from "#app/platform/database/db.server.ts";

/** Stores a search and replaces the previous one; does not write if it is unchanged. */
export async function saveLastSearch(db: Db, profileId: number, query: string, now: Date): Promise<void> {
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

export async function deleteLastSearch(db: Db, profileId: number): Promise<void> {
  await db.deleteFrom("saved_search").where("profile_id", "=", profileId).execute();
}
