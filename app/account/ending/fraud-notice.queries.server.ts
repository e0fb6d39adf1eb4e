import { sql } from "kysely";
import type { Tx } from "#app/platform/database/db.server.ts";

/**
 * Notes everybody who is to be told that this account was removed for fraud: the members, not fictional ones, who had
 * received a message of it and written after that (app/safety/README.md#fraud). Each is noted once; who was told of an
 * earlier ban and then of its end is told again. Needs the lock on the account.
 */
export async function insertFraudNotices(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`
    insert into fraud_notice (victim_id, banned_id, conversation_id, created_at)
    select victim.id, banned.id, sent.conversation_id, ${now}
    from profile as banned
    cross join lateral (
      select conversation_id, min(seq) as first_seq from message where sender_id = banned.id group by conversation_id
    ) as sent
    join conversation_side as side on side.conversation_id = sent.conversation_id and side.profile_id <> banned.id
    join profile as victim on victim.id = side.profile_id
    join account on account.id = victim.account_id and account.status <> 'erased'
    where banned.account_id = ${accountId} and not banned.fictional
      and exists (
        select from message as answer
        where answer.conversation_id = sent.conversation_id and answer.seq > sent.first_seq and answer.sender_id = victim.id
      )
    order by victim.id
    on conflict (victim_id, banned_id) do update set
      created_at = excluded.created_at,
      -- Not told yet that the earlier ban was lifted: what they know is true again.
      notified_at = case when fraud_notice.corrected_at is null then fraud_notice.notified_at end,
      lifted_at = null,
      corrected_at = null
    where fraud_notice.lifted_at is not null`.execute(tx);
}

/**
 * The ban was lifted: who was told of it will be told that; who was not is told nothing. Needs the lock on the account.
 */
export async function liftFraudNotices(tx: Tx, accountId: number, now: Date): Promise<void> {
  const ofAccount = sql`banned_id = (select id from profile where account_id = ${accountId})`;
  // First those without a notice: one that is being sent is waited for, and then stays.
  await sql`delete from fraud_notice where ${ofAccount} and notified_at is null`.execute(tx);
  await sql`update fraud_notice set lifted_at = ${now} where ${ofAccount} and lifted_at is null`.execute(tx);
}
