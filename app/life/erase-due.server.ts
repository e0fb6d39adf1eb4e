import { deliverable } from "../account/email-rule.server.ts";
import type { Db } from "../platform/db.server.ts";
import { log } from "../platform/log.server.ts";
import { erasedBefore } from "./deletion-periods.ts";
import { lockLeavingPerson } from "./erase-person.queries.server.ts";
import { erasureTable } from "./erasure-table.server.ts";
import { listDue } from "./leaving.queries.server.ts";

const atOnce = 50;

/**
 * Erases everybody whose 14 days are over (product 2, deletion), each in a transaction of their own, as `erasureTable`
 * says. One that fails is logged, does not stand in the way of the others and is tried again the next time.
 */
export async function eraseDue(db: Db, now: Date): Promise<void> {
  const before = erasedBefore(now);
  const failed: number[] = [];
  for (;;) {
    const due = await listDue(db, before, { limit: atOnce, beyond: failed });
    for (const accountId of due) {
      try {
        await erase(db, accountId, before);
      } catch (error) {
        failed.push(accountId);
        log.error({ error, account: accountId }, "an erasure failed");
      }
    }
    if (due.length < atOnce) return;
  }
}

async function erase(db: Db, accountId: number, before: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockLeavingPerson(tx, accountId, before);
    if (!row) return;
    const email = row.email ?? "";
    const person = {
      accountId,
      profileId: row.profile_id,
      siteId: row.site_id,
      emails: [...new Set([email, deliverable(email)].map((each) => each.toLowerCase()))],
      emailKey: row.email_key ?? "",
      name: row.name,
    };
    for (const line of Object.values(erasureTable)) if ("erase" in line) await line.erase(tx, person);
  });
}
