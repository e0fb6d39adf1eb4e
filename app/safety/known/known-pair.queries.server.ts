import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** Two members who are hidden from each other; `a` is the smaller id. */
type Pair = { a: number; b: number };

/** At most `limit` pairs whose likes and chats are still there. */
export async function listPairsToEnd(db: Db, limit: number): Promise<Pair[]> {
  return db
    .selectFrom("known_pair")
    .select(["profile_id as a", "other_id as b"])
    .distinct()
    .where("ended_at", "is", null)
    .whereRef("profile_id", "<", "other_id")
    .limit(limit)
    .execute();
}

/** Deletes the likes of a pair, and that there were any: the page of a like answers as for an unknown member. */
export async function forgetLikesOfPair(tx: Tx, { a, b }: Pair): Promise<void> {
  for (const table of ["likes", "withdrawn_like"] as const) {
    await tx
      .deleteFrom(table)
      .where(sql<boolean>`(liker_id, liked_id) in ((${a}, ${b}), (${b}, ${a}))`)
      .execute();
  }
}

/** Records that likes and chats of a pair are gone. */
export async function markPairEnded(tx: Tx, { a, b }: Pair, now: Date): Promise<void> {
  await tx
    .updateTable("known_pair")
    .set({ ended_at: now })
    .where(sql<boolean>`(profile_id, other_id) in ((${a}, ${b}), (${b}, ${a}))`)
    .where("ended_at", "is", null)
    .execute();
}
