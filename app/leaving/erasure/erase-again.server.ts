import type { Db } from "#app/platform/database/db.server.ts";
import { eraseJournaledMember } from "./erase-member.server.ts";
import { lockMember } from "./erasure-due.queries.server.ts";

/**
 * Erases accounts that were erased since a backup and that it brought back (scripts/deploy/README.md#backups), each in
 * its own transaction. The journal, which names them, does not change. Returns how many there were; those that are still
 * erased, or unknown, are left out.
 */
export async function eraseAgain(db: Db, erasures: { account: number }[]): Promise<number> {
  let erased = 0;
  for (const accountId of new Set(erasures.map(({ account }) => account))) {
    await db.transaction().execute(async (tx) => {
      const row = await lockMember(tx, accountId);
      if (!row || row.status === "erased") return;
      await eraseJournaledMember(tx, { accountId, profileId: row.profile_id, name: row.name });
      erased += 1;
    });
  }
  return erased;
}
