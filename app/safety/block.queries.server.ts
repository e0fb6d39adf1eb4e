import type { Tx } from "#app/platform/database/db.server.ts";

type Pair = { blockerId: number; blockedId: number };

/** Stores a block; one per pair and direction. Needs the pair's lock. */
export async function insertBlock(tx: Tx, pair: Pair, now: Date): Promise<void> {
  await tx
    .insertInto("block")
    .values({ blocker_id: pair.blockerId, blocked_id: pair.blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(tx: Tx, pair: Pair): Promise<void> {
  await tx
    .deleteFrom("block")
    .where("blocker_id", "=", pair.blockerId)
    .where("blocked_id", "=", pair.blockedId)
    .execute();
}
