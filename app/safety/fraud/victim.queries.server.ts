import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

/** A member who had answered someone banned for fraud, with the credits spent on that member and given back of them. */
export type FraudVictim = {
  profileId: number;
  accountId: number;
  name: string;
  spent: number;
  givenBack: number;
  notifiedAt: Date | null;
  liftedAt: Date | null;
  correctedAt: Date | null;
};

/** What a member spent on another: the messages, photos and gifts they sent in their conversation. */
const spent = sql<number>`(select coalesce(sum(message.cost), 0)::int from message
  where message.conversation_id = notice.conversation_id and message.sender_id = notice.victim_id
    and message.taken_back_at is null)`;

/** What the member was given back of that. */
const givenBack = sql<number>`(select coalesce(sum(ledger.delta), 0)::int from ledger
  where ledger.account_id = victim.account_id and ledger.reason = 'given_back' and ledger.profile_id = notice.banned_id)`;

function selectVictims(db: Db, bannedId: number) {
  return db
    .selectFrom("fraud_notice as notice")
    .innerJoin("profile as victim", "victim.id", "notice.victim_id")
    .innerJoin("account", "account.id", "victim.account_id")
    .select(["victim.id as profileId", "account.id as accountId", "victim.name"])
    .select(["notice.notified_at as notifiedAt", "notice.lifted_at as liftedAt", "notice.corrected_at as correctedAt"])
    .select([spent.as("spent"), givenBack.as("givenBack")])
    .where("notice.banned_id", "=", bannedId);
}

/** One page of the victims of a member, in the order of their numbers, after the number `after`. */
export async function listFraudVictims(
  db: Db,
  page: { bannedId: number; after: number | undefined; limit: number },
): Promise<{ victims: FraudVictim[]; next: number | undefined }> {
  const rows = await selectVictims(db, page.bannedId)
    .where("notice.victim_id", ">", page.after ?? 0)
    .orderBy("notice.victim_id")
    .limit(page.limit + 1)
    .execute();
  const victims = rows.slice(0, page.limit);
  return { victims, next: rows.length > page.limit ? victims.at(-1)?.profileId : undefined };
}

/** One victim of a member; undefined if they had not answered. */
export function findFraudVictim(
  db: Db,
  pair: { bannedId: number; accountId: number },
): Promise<FraudVictim | undefined> {
  return selectVictims(db, pair.bannedId).where("account.id", "=", pair.accountId).executeTakeFirst();
}

/** Whether a member has been banned for fraud and others were to be told. */
export async function hasFraudVictims(db: Db, bannedId: number): Promise<boolean> {
  const row = await db
    .selectFrom("fraud_notice")
    .select("victim_id")
    .where("banned_id", "=", bannedId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
