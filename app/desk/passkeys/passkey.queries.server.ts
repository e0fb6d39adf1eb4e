import type { Db } from "#app/platform/database/db.server.ts";

/** Deletes the challenges that nobody answered. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("desk_challenge").where("expires_at", "<=", now).execute();
}
