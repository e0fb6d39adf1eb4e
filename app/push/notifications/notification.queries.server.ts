import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { later } from "#app/platform/units.ts";
import { onlineWindow } from "#app/account/session/online-window.ts";
import { lacksAgeProof } from "#app/account/lacks-age-proof.queries.server.ts";
import { isOpenAccount } from "#app/account/account-status.queries.server.ts";
import { isAcquainted } from "#app/account/known/acquainted.queries.server.ts";
import { type EventKind, notifiedByDefault } from "./notification-kinds.ts";
import { maxEventAge, type NotificationRule } from "./notification-rules.ts";

/** A notification that is due for a member on one channel. */
export type DueNotification = {
  siteId: number;
  accountId: number;
  email: string;
  language: string;
  /** The recipient's name. */
  name: string;
  recipientId: number;
  /** The member wants names in push messages, and may see members. */
  detail: boolean;
  senderId: number;
  senderName: string;
  fictional: boolean;
  /** The id of a message, otherwise 0. */
  about: number;
  /** Set for messages. */
  conversationId: number | null;
};

/**
 * The source of each kind of event: sender, recipient, unseen since. `newest` is the time of the latest event. A visit is
 * one only where `/visitors` shows it (app/members/README.md#visitors).
 */
const events: Record<EventKind, ReturnType<typeof sql>> = {
  message: sql`
    select side.profile_id as recipient_id, side.other_id as sender_id, conversation.last_message_id as about,
      side.conversation_id, side.last_message_at as newest,
      (select min(message.created_at) from message
        where message.conversation_id = side.conversation_id and message.sender_id = side.other_id
          and message.seq > side.read_seq and message.taken_back_at is null) as since
    from conversation_side side
    join conversation on conversation.id = side.conversation_id
    where side.unread > 0 and side.listed`,
  like: sql`
    select liked_id as recipient_id, liker_id as sender_id, 0::bigint as about, null::bigint as conversation_id,
      created_at as newest, created_at as since
    from likes where is_new and not is_match`,
  match: sql`
    select liked_id as recipient_id, liker_id as sender_id, 0::bigint as about, null::bigint as conversation_id,
      created_at as newest, created_at as since
    from likes where is_new and is_match`,
  visit: sql`
    select visited_id as recipient_id, visitor_id as sender_id, 0::bigint as about, null::bigint as conversation_id,
      visited_at as newest, visited_at as since
    from visit
    join profile visitor on visitor.id = visitor_id
    join profile visited on visited.id = visited_id
    where not visitor.invisible and not visited.invisible
      and (not visitor.privacy
        or exists (select from likes where liker_id = visitor.id and liked_id = visited.id)
        or exists (select from conversation_side side
          join message on message.conversation_id = side.conversation_id
          where side.profile_id = visited.id and side.other_id = visitor.id and message.sender_id = visitor.id
            and message.taken_back_at is null))`,
};

type DueQuery = {
  rule: NotificationRule;
  /** Only between these two members. */
  between?: { recipientId: number; senderId: number };
};

const maxRows = 500;

/**
 * The notifications that are due by a rule now, at most 500. Recipients want this kind on this channel, can be reached
 * on it, are offline but were online within a year (devices are remembered that long), have not got this event yet, and
 * were not notified about this sender too recently (app/push/README.md#push). Fictional senders are skipped on sites
 * with `fictional_warning` none.
 */
export async function listDueNotifications(db: Db, { rule, between }: DueQuery, now: Date): Promise<DueNotification[]> {
  const { kind, channel } = rule;
  const reachable =
    channel === "mail"
      ? sql`account.email is not null and account.status = 'active' and account.notifications_disabled = '{}'
          and (exists (select from session where session.account_id = account.id)
            or exists (select from device where device.account_id = account.id))`
      : sql`${isOpenAccount}
          and exists (select from push_subscription device
            where device.account_id = account.id and device.removed_at is null)`;
  const wants = channel === "mail" ? sql.ref("preference.mail") : sql.ref("preference.push");
  const pair = between
    ? sql`and event.recipient_id = ${between.recipientId} and event.sender_id = ${between.senderId}`
    : sql``;
  const { rows } = await sql<DueNotification>`
    select account.site_id as "siteId", account.id as "accountId", account.email, account.language,
      recipient_profile.name, recipient_profile.id as "recipientId",
      coalesce(preference.detail, false) and not ${lacksAgeProof("recipient_profile", now)} as detail, sender.id as "senderId",
      sender.name as "senderName", sender.fictional, event.about, event.conversation_id as "conversationId"
    from (${events[kind]}) event
    join profile recipient_profile on recipient_profile.id = event.recipient_id
    join account on account.id = recipient_profile.account_id
    join site on site.id = account.site_id
    join profile sender on sender.id = event.sender_id
    left join notification_preference preference on preference.account_id = account.id
    where event.newest > ${later(now, -maxEventAge)} and event.since <= ${later(now, -rule.delayMs)} ${pair}
      and ${reachable}
      and (case when preference.account_id is null then ${notifiedByDefault.includes(kind)} else ${kind} = any(${wants}) end)
      and sender.status = 'active'
      and not (sender.fictional and coalesce(site.settings->>'fictional_warning', 'profile') = 'none')
      and not exists (select from block
        where (blocker_id, blocked_id) in ((recipient_profile.id, sender.id), (sender.id, recipient_profile.id)))
      and not ${isAcquainted("recipient_profile.id", "sender.id")}
      and not exists (select from session
        where session.account_id = account.id and session.last_seen_at > ${later(now, -onlineWindow)})
      and not exists (select from notification earlier
        where earlier.account_id = account.id and earlier.channel = ${channel} and earlier.sender_id = sender.id
          and ((earlier.kind = ${kind} and earlier.about = event.about and ${kind} <> 'visit')
            or earlier.notified_at > ${later(now, -rule.senderIntervalMs)}))
    order by event.newest
    limit ${maxRows}`.execute(db);
  return rows;
}

/**
 * Records that a member is notified about an event; false if another process was first. A visit has one row for all that
 * a member ever paid: written anew, unless another process has just done so.
 */
export async function recordNotified(
  db: Db,
  notification: DueNotification,
  { kind, channel }: NotificationRule,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto("notification")
    .values({
      account_id: notification.accountId,
      channel,
      kind,
      sender_id: notification.senderId,
      about: notification.about,
      notified_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "channel", "sender_id", "kind", "about"])
        .doUpdateSet({ notified_at: now })
        .where("notification.kind", "=", "visit")
        .where("notification.notified_at", "<", later(now, -onlineWindow)),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/**
 * Withdraws what still waits to be sent about a message that is gone. The event counts as not notified then: another
 * unread message of the same sender is. What a process is sending at this moment (`machine`, by the machine's clock) is left
 * to it.
 */
export async function withdrawNotifications(
  db: Db,
  { senderId, recipientId, about }: { senderId: number; recipientId: number; about: number },
  machine: Date,
): Promise<void> {
  await sql`
    with waiting as (
      delete from outbox using notification, profile
      where profile.id = ${recipientId} and notification.account_id = profile.account_id
        and notification.kind = 'message' and notification.sender_id = ${senderId} and notification.about = ${about}
        and outbox.account_id = notification.account_id and outbox.kind = notification.channel
        and outbox.topic = 'message' and outbox.created_at = notification.notified_at
        and outbox.status = 'queued' and (outbox.claimed_until is null or outbox.claimed_until < ${machine})
      returning notification.account_id, notification.channel
    )
    delete from notification using waiting
    where notification.account_id = waiting.account_id and notification.channel = waiting.channel
      and kind = 'message' and sender_id = ${senderId} and about = ${about}`.execute(db);
}

/** Deletes the record of the notifications sent before `before`. */
export async function deleteNotificationsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "notification", (eb) => eb("notified_at", "<", before));
}
