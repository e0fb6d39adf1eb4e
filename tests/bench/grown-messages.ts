import { sql } from "kysely";
import { createDb, createPool } from "#db/connect.ts";

/** What the town of messages is made of: each member has twenty conversations of twenty-five messages. */
const partners = 10;
const perConversation = 25;
const messagesPerMember = partners * perConversation;
const bases = { account: 1_000_000_000_000, profile: 2_000_000_000_000, conversation: 3_000_000_000_000 };
const firstMessage = 4_000_000_000_000;
const cost = 5;
const startCredits = 1_000_000;

export const membersOf = (messages: number) => messages / messagesPerMember;
export const accountOf = (member: number) => bases.account + member;
export const profileOf = (member: number) => bases.profile + member;
/** A conversation of this member with one of the next ten; both of them write in turn. */
export const conversationOf = (member: number, partner: number) => bases.conversation + member * partners + partner - 1;

/**
 * Fills a migrated database with members, conversations, messages and their charges from `from` to `to` messages, by
 * Postgres alone: rows as the site writes them, in order, in parts that are committed. Triggers do not run; what they
 * would write is written here.
 */
export async function growMessages(
  url: string,
  { from, to, onPart = () => {} }: { from: number; to: number; onPart?: (messages: number) => void },
): Promise<void> {
  const pool = createPool(url, { max: 1, onError: () => {} });
  const db = createDb(pool);
  const at = sql`timestamptz '2026-01-01T00:00:00Z'`;
  const part = 2_000;
  try {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`set synchronous_commit = off`.execute(db);
    for (let first = membersOf(from); first < membersOf(to); first += part) {
      const last = Math.min(first + part, membersOf(to)) - 1;
      const members = sql`generate_series(${first}::bigint, ${last}::bigint) as n`;
      await sql`
        insert into account (id, site_id, email, email_key, status, language, signup_date, activated_at, credits, paid_user)
        select ${bases.account}::bigint + n, 1, 'big-' || n || '@example.test', 'big-' || n || '@example.test', 'active',
          'en', ${at}, ${at}, ${startCredits - messagesPerMember * cost}, true from ${members}`.execute(db);
      await sql`
        insert into profile (id, account_id, site_id, niche, name, gender, sexuality, date_of_birth, country, created_at, last_active_slot)
        select ${bases.profile}::bigint + n, ${bases.account}::bigint + n, 1, 1, 'Member ' || n,
          case n % 2 when 0 then 'male' else 'female' end, 'bi', date '1990-01-01' + (n % 5000)::int, 'NL', ${at}, activity_slot(${at})
        from ${members}`.execute(db);
      await sql`
        insert into account_presence (account_id, seen_at) select ${bases.account}::bigint + n, ${at} from ${members}`.execute(
        db,
      );
      // The partners of the last members come with the next part: nothing is checked meanwhile.
      const pairs = sql`${members}, generate_series(1, ${partners}::bigint) as k,
        lateral (select n * ${partners} + k - 1 as c, ${bases.profile}::bigint + n as low,
          ${bases.profile}::bigint + n + k as high) as pair`;
      const columns = sql`${bases.conversation}::bigint + c`;
      await sql`
        insert into conversation (id, site_id, low_id, high_id, starter_id, next_seq, last_message_id, created_at)
        select ${columns}, 1, low, high, low, ${perConversation + 1}, ${firstMessage}::bigint + (c + 1) * ${perConversation} - 1, ${at}
        from ${pairs}`.execute(db);
      await sql`
        insert into conversation_side (conversation_id, profile_id, other_id, read_seq, last_message_at)
        select ${columns}, mine, other, ${perConversation}, ${at} + c * interval '1 second' from ${pairs},
          lateral (values (low, high), (high, low)) as sides (mine, other)`.execute(db);
      const lines = sql`${pairs}, generate_series(1, ${perConversation}) as seq`;
      const id = sql`${firstMessage}::bigint + c * ${perConversation} + seq - 1`;
      const writer = sql`case seq % 2 when 1 then low else high end`;
      const when = sql`${at} + (c * ${perConversation} + seq) * interval '1 second'`;
      await sql`
        insert into message (id, conversation_id, sender_id, seq, text, cost, client_key, created_at)
        select ${id}, ${columns}, ${writer}, seq, 'Shall we go for a walk by the sea on Sunday, if it does not rain? ' || seq,
          ${cost}, md5((c * ${perConversation} + seq)::text), ${when} from ${lines}`.execute(db);
      await sql`
        insert into ledger (account_id, delta, balance, reason, message_id, created_at)
        select ${writer} - ${bases.profile}::bigint + ${bases.account}::bigint, ${-cost}, ${startCredits}, 'message', ${id}, ${when}
        from ${lines}`.execute(db);
      onPart((last + 1) * messagesPerMember);
    }
    await sql`vacuum (analyze) account, profile, account_presence, conversation, conversation_side, message, ledger`.execute(
      db,
    );
  } finally {
    await db.destroy();
  }
}
