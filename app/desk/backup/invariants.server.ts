import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/** What must hold beyond the schema's own constraints: the rows that break it, and how to say so. */
const invariants: [sentence: string, rows: string][] = [
  [
    "balances do not match the ledger",
    `select from account where credits <> (select coalesce(sum(delta), 0) from ledger where account_id = account.id)`,
  ],
  [
    "credits for orders were not granted exactly once",
    `select from orders where (select coalesce(sum(delta), 0) from ledger where order_id = orders.id and reason = 'order')
      <> case when status = 'completed' then credits else 0 end`,
  ],
  [
    "messages that cost credits were not charged exactly once",
    `select from message where cost > 0
      and (select coalesce(sum(delta), 0) from ledger where message_id = message.id)
        <> case when taken_back_at is null then -cost else 0 end`,
  ],
  [
    "likes are a match on one side only",
    `select from likes l where is_match <> exists
      (select from likes o where o.liker_id = l.liked_id and o.liked_id = l.liker_id)`,
  ],
  [
    "conversations do not have two sides",
    `select from conversation c where (select count(*) from conversation_side s
      where s.conversation_id = c.id and s.profile_id in (c.low_id, c.high_id)) <> 2`,
  ],
  [
    "conversations would give two messages the same number",
    `select from conversation c where next_seq <= (select coalesce(max(seq), 0) from message where conversation_id = c.id)`,
  ],
  [
    "main photos belong to other members",
    `select from profile p where main_photo_id is not null and not exists
      (select from photo where id = p.main_photo_id and profile_id = p.id)`,
  ],
  [
    "members are found by languages that they do not speak, or not by those that they speak",
    `select from profile where case when listed then language_bits else 0 end
      <> (select coalesce(sum(1::bigint << language), 0) from profile_language where profile_id = profile.id)`,
  ],
  [
    "erased accounts still have an address",
    `select from account where status = 'erased' and (email is not null or password_hash is not null)`,
  ],
];

/** The invariants that a database breaks, each as a part of a sentence with the number of rows. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of invariants) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${sql.raw(query)}) as broken`.execute(
      db,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) broken.push(`${sentence} (${count})`);
  }
  return broken;
}
