import type { Db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { eraseMember } from "./erase-member.server.ts";
import { listDueForErasure, lockDueMember } from "./erasure-due.queries.server.ts";

const batchSize = 50;

/**
 * Erases every account that is due (app/leaving/README.md#erasure; app/account/README.md#activation), each in its own
 * transaction, as `erasureTable` says. A failure is logged, does not stop the others and is retried at the next run.
 */
export async function eraseDue(db: Db, now: Date): Promise<void> {
  const failed: number[] = [];
  for (;;) {
    const due = await listDueForErasure(db, now, { limit: batchSize, without: failed });
    for (const accountId of due) {
      try {
        await erase(db, accountId, now);
      } catch (error) {
        failed.push(accountId);
        log.error({ error, account: accountId }, "could not erase an account");
      }
    }
    if (due.length < batchSize) return;
  }
}

async function erase(db: Db, accountId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockDueMember(tx, accountId, now);
    if (row) await eraseMember(tx, { accountId, profileId: row.profile_id, name: row.name });
  });
}
