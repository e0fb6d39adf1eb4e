import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/connect.ts";

/** What must hold whatever members, faults and other people's forms have done; each query finds what breaks it. */
const invariants: Record<string, (accounts: number[]) => RawBuilder<unknown>> = {
  "the ledger is the balance": () =>
    sql`select account.id from account left join ledger on ledger.account_id = account.id
      group by account.id having account.credits <> coalesce(sum(ledger.delta), 0) or account.credits < 0`,
  "likes of both are a match": () =>
    sql`select one.liker_id from likes one left join likes other
      on other.liker_id = one.liked_id and other.liked_id = one.liker_id
      where one.is_match is distinct from (other.liker_id is not null)`,
  "one grant for each completed order": (accounts) =>
    sql`select orders.id from orders left join ledger on ledger.order_id = orders.id and reason = 'order'
      where orders.account_id in (${sql.join(accounts)})
      group by orders.id having count(ledger.id) <> case when orders.status = 'completed' then 1 else 0 end`,
  "a conversation has two sides": () =>
    sql`select conversation.id from conversation left join conversation_side side on side.conversation_id = conversation.id
      group by conversation.id having count(side.profile_id) <> 2`,
  "a code is used once by an account": () =>
    sql`select account_id from discount_use group by account_id, code having count(*) > 1`,
  "nobody likes themself": () => sql`select liker_id from likes where liker_id = liked_id`,
};

/** The names of the invariants that do not hold, with what breaks them; `accounts` are those whose orders count. */
export async function listBroken(db: Db, accounts: number[]): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query(accounts).execute(db);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}
