import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { later, minutes } from "#app/platform/units.ts";

/** A notice that is due, with the member it goes to. */
export type DueNotice = {
  bannedId: number;
  bannedName: string;
  kind: "removed" | "restored";
  profileId: number;
  name: string;
  siteId: number;
  accountId: number;
  email: string;
  language: string;
};

/**
 * Locks at most `limit` notices that are due, with the accounts they go to, without waiting for others. Those of members
 * who are banned or leaving wait until they are back, or go with the account.
 */
export async function lockDueNotices(tx: Tx, limit: number): Promise<DueNotice[]> {
  const rows = await tx
    .selectFrom("fraud_notice as notice")
    .innerJoin("profile as victim", "victim.id", "notice.victim_id")
    .innerJoin("account", "account.id", "victim.account_id")
    .innerJoin("profile as banned", "banned.id", "notice.banned_id")
    .select(["notice.banned_id as bannedId", "banned.name as bannedName", "notice.lifted_at"])
    .select(["victim.id as profileId", "victim.name", "account.id as accountId", "account.site_id as siteId"])
    .select(["account.email", "account.language"])
    .where("account.status", "in", ["active", "not_confirmed"])
    .where((eb) =>
      eb.or([
        eb("notice.notified_at", "is", null),
        eb.and([eb("notice.lifted_at", "is not", null), eb("notice.corrected_at", "is", null)]),
      ]),
    )
    .orderBy("notice.created_at")
    .limit(limit)
    .forUpdate(["notice", "account"])
    .skipLocked()
    .execute();
  return rows.map(({ lifted_at, email, ...row }) => ({
    ...row,
    email: email ?? "",
    kind: lifted_at === null ? ("removed" as const) : ("restored" as const),
  }));
}

/** Records that a notice goes out: from now on the chat shows its line, after the newest message. */
export async function markNoticeSent(tx: Tx, notice: DueNotice, now: Date): Promise<void> {
  await tx
    .updateTable("fraud_notice")
    .set({
      [notice.kind === "removed" ? "notified_at" : "corrected_at"]: now,
      after_seq: sql<number>`(select next_seq - 1 from conversation where conversation.id = conversation_id)`,
    })
    .where("victim_id", "=", notice.profileId)
    .where("banned_id", "=", notice.bannedId)
    .execute();
}

/** How long after a ban an answer may still be stored that was under way. */
const answersUnderWay = minutes(10);

/** The accounts that were banned for fraud in the last minutes. */
export async function listRecentFraudBans(db: Db, now: Date): Promise<{ id: number }[]> {
  return db
    .selectFrom("account")
    .select("id")
    .where("banned_for", "=", "fraud")
    .where("banned_for", "is not", null)
    .where("banned_at", ">", later(now, -answersUnderWay))
    .execute();
}
