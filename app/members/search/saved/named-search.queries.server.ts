import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { NamedSearch } from "./named-search.ts";

/** The searches that a member keeps, the oldest first. */
export async function listNamedSearches(db: Db, profileId: number): Promise<NamedSearch[]> {
  return db
    .selectFrom("named_search")
    .select(["id", "name", "query", "opened_at as openedAt"])
    .where("profile_id", "=", profileId)
    .orderBy("id")
    .execute();
}

/** Stores a search; undefined if the member has one of that name already, written large or small. */
export async function insertNamedSearch(
  tx: ActingTx,
  search: { profileId: number; name: string; query: string },
  now: Date,
): Promise<{ id: number } | undefined> {
  const { profileId: profile_id, name, query } = search;
  return tx
    .insertInto("named_search")
    .values({ profile_id, name, query, created_at: now, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Removes one of the member's own searches. */
export async function deleteNamedSearch(tx: ActingTx, search: { profileId: number; id: number }): Promise<void> {
  await tx.deleteFrom("named_search").where("id", "=", search.id).where("profile_id", "=", search.profileId).execute();
}

/** Notes that the member opened one of their searches: who has joined until now is no news any more. */
export async function markSearchOpened(db: Db, search: { profileId: number; id: number }, now: Date): Promise<void> {
  await db
    .updateTable("named_search")
    .set({ opened_at: now })
    .where("id", "=", search.id)
    .where("profile_id", "=", search.profileId)
    .execute();
}
