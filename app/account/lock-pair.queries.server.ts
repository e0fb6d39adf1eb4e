import { sql } from "kysely";
import type { Tx } from "#app/platform/database/db.server.ts";

/**
 * Locks the actions between two members (likes, blocks, messages) until the transaction ends. Without the lock, two
 * simultaneous likes do not see each other, and the match is missed in nine of ten cases.
 */
export async function lockPair(tx: Tx, a: number, b: number): Promise<void> {
  const pair = `pair:${Math.min(a, b)}:${Math.max(a, b)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}
