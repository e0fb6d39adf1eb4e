import { deleteChatsOfPair } from "#app/chat/overview/delete-chats.server.ts";
import { lockPair } from "#app/account/lock-pair.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { backgroundDb } from "#app/platform/database/background-database.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import { log } from "#app/platform/log.server.ts";
import { forgetLikesOfPair, listPairsToEnd, markPairEnded } from "./known-pair.queries.server.ts";

const batchSize = 100;

/**
 * Ends likes and chats of members who have become hidden from each other, as a block does, and tells neither
 * (app/account/README.md#people-i-know). Each pair under its lock: what was under way when it was hidden is ended too.
 */
export async function endKnownPairs(db: Db, at: Date): Promise<void> {
  for (;;) {
    const pairs = await listPairsToEnd(db, batchSize);
    for (const pair of pairs) {
      await db.transaction().execute(async (tx) => {
        await lockPair(tx, pair.a, pair.b);
        await forgetLikesOfPair(tx, pair);
        await deleteChatsOfPair(tx, pair.a, pair.b);
        await markPairEnded(tx, pair, at);
      });
      publish({ type: "chats", to: [pair.a, pair.b] });
    }
    if (pairs.length < batchSize) return;
  }
}

/**
 * The same without being waited for, once somebody has added people: the answer takes as long for addresses that nobody
 * here has. The job does what a stopped process leaves.
 */
export function startEndingPairs(): void {
  void endKnownPairs(backgroundDb, now()).catch((error: unknown) =>
    log.warn({ error }, "pairs could not be ended; the job tries again in a minute"),
  );
}
