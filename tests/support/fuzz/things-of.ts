import { sql } from "kysely";
import type { Member } from "../members/a-member.ts";
import type { TestSite } from "../site/site.ts";

/** What is a member's own and nobody else can change: account, profile, photos, orders, ledger, drafts, messages. */
export async function thingsOf({ db }: TestSite, { accountId, profileId }: Member): Promise<Record<string, unknown>> {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    account: await rows(
      sql`select email, status, credits, password_hash, language from account where id = ${accountId}`,
    ),
    profile: await rows(
      sql`select name, status, about_me, privacy, country, main_photo_id from profile where id = ${profileId}`,
    ),
    orders: await rows(sql`select id, amount_minor from orders where account_id = ${accountId} order by id`),
    ledger: await rows(sql`select delta, reason from ledger where account_id = ${accountId} order by id`),
    sent: await rows(sql`select text from message where sender_id = ${profileId} order by id`),
    blocks: await rows(sql`select * from block where blocker_id = ${profileId}`),
    given: await rows(sql`select * from likes where liker_id = ${profileId}`),
  };
}
