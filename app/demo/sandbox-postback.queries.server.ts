import type { Db } from "#app/platform/database/db.server.ts";

/** Stores a report that the demo's own network got. */
export async function insertSandboxPostback(
  db: Db,
  postback: { query: string; signature: string | null; answered: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto("sandbox_postback")
    .values({ ...postback, received_at: now })
    .execute();
}

/** The reports that the demo's own network got, the newest first. */
export async function listSandboxPostbacks(db: Db, limit: number) {
  return db
    .selectFrom("sandbox_postback")
    .select(["id", "query", "signature", "answered", "received_at as receivedAt"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
