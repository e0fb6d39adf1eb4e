import { sql } from "kysely";
import type { Db } from "../platform/db.server.ts";
import { later } from "../platform/units.ts";
import { type EventKind, toldByDefault } from "./notification-kinds.ts";
import { hereFor, type TellingRule, toldWithin } from "./telling-rules.ts";

/** What a member is to be told of on one channel. */
export type Told = {
  siteId: number;
  accountId: number;
  email: string;
  language: string;
  /** Who is told. */
  name: string;
  detail: boolean;
  senderId: number;
  senderName: string;
  fictional: boolean;
  /** A message's id, else 0. */
  about: number;
  /** Of a message. */
  conversationId: number | null;
};

/** Where each kind of event stands: who did it to whom, since when unseen. `newest`: when the last of it happened. */
const events: Record<EventKind, ReturnType<typeof sql>> = {
  message: sql`
    select side.profile_id as told_id, side.other_id as sender_id, conversation.last_message_id as about,
      side.conversation_id, side.last_message_at as newest,
      (select min(message.created_at) from message
        where message.conversation_id = side.conversation_id and message.sender_id = side.other_id
          and message.seq > side.read_seq) as since
    from conversation_side side
    join conversation on conversation.id = side.conversation_id
    where side.unread > 0 and side.listed`,
  like: sql`
    select liked_id as told_id, liker_id as sender_id, 0::bigint as about, null::bigint as conversation_id,
      created_at as newest, created_at as since
    from likes where is_new and not is_match`,
  match: sql`
    select liked_id as told_id, liker_id as sender_id, 0::bigint as about, null::bigint as conversation_id,
      created_at as newest, created_at as since
    from likes where is_new and is_match`,
  visit: sql`
    select visited_id as told_id, visitor_id as sender_id, 0::bigint as about, null::bigint as conversation_id,
      visited_at as newest, visited_at as since
    from visit`,
};

type Asked = { rule: TellingRule; /** Only these two, at once. */ between?: { toldId: number; senderId: number } };

const most = 500;

/**
 * Who is to be told what by a rule now, at most 500: of members of sites that show such senders, who want it, can be
 * reached on the channel, are not here but were within a year (devices are remembered that long), and were told neither of this event nor too lately of this sender (product 4).
 */
export async function listToTell(db: Db, { rule, between }: Asked, now: Date): Promise<Told[]> {
  const { kind, channel } = rule;
  const reachable =
    channel === "mail"
      ? sql`account.email is not null and account.status = 'active' and account.notifications_disabled = '{}'
          and (exists (select from session where session.account_id = account.id)
            or exists (select from device where device.account_id = account.id))`
      : sql`account.status in ('active', 'not_confirmed')
          and exists (select from push_subscription device
            where device.account_id = account.id and device.removed_at is null)`;
  const wants = channel === "mail" ? sql.ref("preference.mail") : sql.ref("preference.push");
  const pair = between ? sql`and event.told_id = ${between.toldId} and event.sender_id = ${between.senderId}` : sql``;
  const { rows } = await sql<Told>`
    select account.site_id as "siteId", account.id as "accountId", account.email, account.language, told.name,
      coalesce(preference.detail, false) as detail, sender.id as "senderId", sender.name as "senderName",
      sender.fictional, event.about, event.conversation_id as "conversationId"
    from (${events[kind]}) event
    join profile told on told.id = event.told_id
    join account on account.id = told.account_id
    join site on site.id = account.site_id
    join profile sender on sender.id = event.sender_id
    left join notification_preference preference on preference.account_id = account.id
    where event.newest > ${later(now, -toldWithin)} and event.since <= ${later(now, -rule.waits)} ${pair}
      and ${reachable}
      and (case when preference.account_id is null then ${toldByDefault.includes(kind)} else ${kind} = any(${wants}) end)
      and sender.status = 'active'
      and not (sender.fictional and coalesce(site.settings->>'fictional_warning', 'profile') = 'none')
      and not exists (select from block
        where (blocker_id, blocked_id) in ((told.id, sender.id), (sender.id, told.id)))
      and not exists (select from session
        where session.account_id = account.id and session.last_seen_at > ${later(now, -hereFor)})
      and not exists (select from notification earlier
        where earlier.account_id = account.id and earlier.channel = ${channel} and earlier.sender_id = sender.id
          and ((earlier.kind = ${kind} and earlier.about = event.about and ${kind} <> 'visit')
            or earlier.told_at > ${later(now, -rule.perSender)}))
    order by event.newest
    limit ${most}`.execute(db);
  return rows;
}

/** Notes that a member is told of an event; false where another process was first. */
export async function noteTold(db: Db, told: Told, { kind, channel }: TellingRule, now: Date): Promise<boolean> {
  const result = await db
    .insertInto("notification")
    .values({
      account_id: told.accountId,
      channel,
      kind,
      sender_id: told.senderId,
      about: told.about,
      told_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "channel", "sender_id", "kind", "about"])
        .doUpdateSet({ told_at: now })
        .where("notification.kind", "=", "visit")
        .where("notification.told_at", "<", later(now, -Math.max(hereFor, 1))),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}
