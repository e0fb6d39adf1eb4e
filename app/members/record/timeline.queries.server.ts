import { type RawBuilder, sql } from "kysely";
import { findConfirmedAddress, isComplaintOf } from "#app/account/address/confirmed-address.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";

/** One event of a member's timeline: what happened, and a word or number about it. */
export type TimelineEvent = { at: Date; source: number; key: string; kind: string; detail: string | null };
export type TimelineCursor = Pick<TimelineEvent, "at" | "source" | "key">;

type Who = { accountId: number; profileId: number };
type Branch = RawBuilder<unknown>;

/** The tables that events come from. Each selects `at, key, kind, detail` in the order of an index of its member. */
function branchesOf({ accountId, profileId }: Who, complaintsBy: Branch): Branch[] {
  const account = (column: string, kind: string) => sql`
    select ${sql.ref(column)} as at, ${sql.lit(kind)} as key, ${sql.lit(kind)} as kind, null as detail
    from account where id = ${accountId} and ${sql.ref(column)} is not null`;
  return [
    account("signup_date", "signed up"),
    account("activated_at", "confirmed their address"),
    account("banned_at", "banned or suspended"),
    account("delete_requested_at", "requested deletion"),
    account("disowned_at", "address disowned by its owner"),
    sql`select created_at as at, id_hash as key, 'session started' as kind, user_agent as detail
      from session where account_id = ${accountId}`,
    sql`select created_at as at, id::text as key, 'order' as kind,
        id || ', ' || status || ', ' || to_char(amount_minor / 100.0, 'FM999999990.00') || ' ' || currency as detail
      from orders where account_id = ${accountId}`,
    sql`select created_at as at, id::text as key, reason as kind,
        'order ' || order_id || ', ' || to_char(amount_minor / 100.0, 'FM999999990.00') as detail
      from refund where account_id = ${accountId}`,
    sql`select created_at as at, id::text as key, 'credits' as kind, to_char(delta, 'FMSG999999990') || ', ' || reason as detail
      from ledger where account_id = ${accountId} and reason not in ('message', 'photo', 'gift')
        -- Apart: the index leaves out the three above, in these words.
        and reason <> 'taken_back'`,
    sql`select created_at as at, id::text as key, kind, topic || ', ' || status as detail
      from outbox where account_id = ${accountId}`,
    sql`select created_at as at, id::text as key, kind, topic || ', sent' as detail
      from outbox_sent where account_id = ${accountId}`,
    sql`select created_at as at, id::text as key, case when kind = 'decision' then 'decision' else 'complaint about' end as kind,
        reference || ' ' || coalesce(effect, kind) as detail
      from complaint where profile_id = ${profileId} and abuse_case_id is null`,
    complaintsBy,
    sql`select created_at as at, id as key, 'photo uploaded' as kind, status as detail
      from photo where profile_id = ${profileId}`,
    sql`select created_at as at, id::text as key, 'staff' as kind, command || ', ' || actor as detail
      from staff_audit where subject = ${`account ${accountId}`} and command not like 'view %'`,
  ];
}

/** Whether an event of a source lies before the cursor, in an order by time, source and key, newest first. */
function isBefore(cursor: TimelineCursor | undefined, source: number): RawBuilder<boolean> {
  if (!cursor) return sql`true`;
  if (source < cursor.source) return sql`at <= ${cursor.at}`;
  if (source > cursor.source) return sql`at < ${cursor.at}`;
  return sql`at <= ${cursor.at} and (at < ${cursor.at} or key collate "C" < ${cursor.key})`;
}

/**
 * One page of everything that happened with a member, newest first, merged from its tables: each gives at most one page
 * in the order of its index, so that it costs the same after ten events and after a hundred thousand. Messages are no
 * events of it, and no text of a mail is. An unconfirmed address attributes nothing
 * (app/account/README.md#confirmed-addresses).
 */
export async function listTimeline(
  db: Db,
  who: Who,
  after: TimelineCursor | undefined,
): Promise<{ events: TimelineEvent[]; next: TimelineCursor | undefined }> {
  const address = await findConfirmedAddress(db, who.accountId);
  const complaintsBy = db
    .selectFrom("complaint")
    .select((eb) => ["created_at as at", eb.cast<string>("id", "text").as("key"), eb.val("complaint by").as("kind")])
    .select(sql<string>`reference || ' ' || kind`.as("detail"))
    .where((eb) => eb.or([eb("reporter_id", "=", who.accountId), isComplaintOf(address)(eb)]))
    .where("kind", "<>", "decision")
    .where("abuse_case_id", "is", null);
  const limit = sql.lit(pageSize + 1);
  // Materialized: a member's complaints are found by their two indexes, few as they are, not by walking all by time.
  const ownComplaints = sql`with own as materialized (${complaintsBy}) select * from own`;
  const parts = branchesOf(who, ownComplaints).map(
    (branch, source) => sql`
      (select at, ${sql.lit(source)} as source, key, kind, detail from (${branch}) as events
      where ${isBefore(after, source)} order by at desc, key collate "C" desc limit ${limit})`,
  );
  const { rows } = await sql<TimelineEvent>`
    select at, source, key collate "C" as key, kind, detail from (${sql.join(parts, sql` union all `)}) as timeline
    order by at desc, source desc, key collate "C" desc limit ${limit}`.execute(db);
  const events = rows.slice(0, pageSize);
  const last = events.at(-1);
  return {
    events,
    next: rows.length > pageSize && last ? { at: last.at, source: last.source, key: last.key } : undefined,
  };
}

/** A place in a timeline as text for an address; undefined for any other text. */
export function readTimelineCursor(text: string | null): TimelineCursor | undefined {
  const [, time = "", source = "", key = ""] = /^(\d{1,14})-(\d{1,2})-([\w -]{1,100})$/.exec(text ?? "") ?? [];
  return time === "" ? undefined : { at: new Date(Number(time)), source: Number(source), key };
}

export function writeTimelineCursor({ at, source, key }: TimelineCursor): string {
  return `${at.getTime()}-${source}-${key}`;
}
