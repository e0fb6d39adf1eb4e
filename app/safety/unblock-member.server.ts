import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { AccountClosed } from "#app/account/refusals.ts";
import { lockPair } from "#app/account/lock-pair.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { deleteBlock } from "./block.queries.server.ts";

/** Removes a block; the deleted chats and likes stay deleted. Does nothing if there is no block. */
export async function unblockMember(
  db: Db,
  pair: { blockerId: number; blockedId: number },
): Promise<Outcome<object, AccountClosed>> {
  return actAsMember(
    db,
    { profileId: pair.blockerId },
    async (tx) => {
      await deleteBlock(tx, pair);
      return { ok: true as const };
    },
    (tx) => lockPair(tx, pair.blockerId, pair.blockedId),
  );
}
