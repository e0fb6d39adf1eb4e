import { sql } from "kysely";
import type { Tx } from "../platform/db.server.ts";

/**
 * Holds what two members do to each other until the transaction ends: likes, blocks, messages. Without it, of two
 * likes at the same moment neither sees the other, and the match is missed in nine of ten cases.
 */
export async function lockPair(tx: Tx, a: number, b: number): Promise<void> {
  const pair = `pair:${Math.min(a, b)}:${Math.max(a, b)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}
