import { lockPair } from "../members/lock-pair.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { deleteBlock } from "./block.queries.server.ts";

/** Takes a block back; what it deleted stays deleted. Unblocking whom one never blocked changes nothing. */
export async function unblockMember(db: Db, pair: { blockerId: number; blockedId: number }): Promise<{ ok: true }> {
  await db.transaction().execute(async (tx) => {
    await lockPair(tx, pair.blockerId, pair.blockedId);
    await deleteBlock(tx, pair);
  });
  return { ok: true };
}
