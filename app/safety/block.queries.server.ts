import type { PairTx } from "#app/members/access/act-towards-member.server.ts";
import type { ActingTx } from "#app/account/act-as-member.server.ts";

type Pair = { blockerId: number; blockedId: number };

/** Stores a block; one per pair and direction. Needs the pair's lock. */
export async function insertBlock(tx: PairTx, pair: Pair, now: Date): Promise<void> {
  await tx
    .insertInto("block")
    .values({ blocker_id: pair.blockerId, blocked_id: pair.blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(tx: ActingTx, pair: Pair): Promise<void> {
  await tx
    .deleteFrom("block")
    .where("blocker_id", "=", pair.blockerId)
    .where("blocked_id", "=", pair.blockedId)
    .execute();
}
