import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { requireSite } from "#app/site/site.server.ts";
import type { EventKind } from "./notification-kinds.ts";
import { notificationMail } from "./notification.mail.server.ts";
import { pushNoticeOf } from "./push-notice.server.ts";
import { queueMail, queuePush } from "./queue-notification.server.ts";
import { type NotificationRule, notificationRules } from "./notification-rules.ts";
import { listDueNotifications, recordNotified, type DueNotification } from "./notification.queries.server.ts";

/**
 * Notifies members about events while they were away, once per event, by every rule of the table. Runs every minute.
 */
export async function notifyAbsent(db: Db, now: Date): Promise<void> {
  for (const rule of notificationRules) {
    const earlier = new Set<string>();
    for (const notification of await listDueNotifications(db, { rule }, now)) {
      // At most one event per sender in one run.
      const pair = `${notification.accountId}-${notification.senderId}`;
      if (rule.senderIntervalMs > 0 && earlier.has(pair)) continue;
      earlier.add(pair);
      await db.transaction().execute((tx) => notify(tx, notification, rule, now));
    }
  }
}

/**
 * Pushes an event that has just happened. Call it in the event's transaction, after its rows are written. Does nothing
 * if the member is online, has no device or does not want it.
 */
export async function pushImmediately(
  tx: Db,
  kind: EventKind,
  between: { recipientId: number; senderId: number },
  now: Date,
): Promise<void> {
  const rule = notificationRules.find((each) => each.kind === kind && each.channel === "push");
  if (!rule) return;
  for (const notification of await listDueNotifications(tx, { rule, between }, now))
    await notify(tx, notification, rule, now);
}

async function notify(tx: Db, notification: DueNotification, rule: NotificationRule, now: Date): Promise<void> {
  if (!(await recordNotified(tx, notification, rule, now))) return;
  const site = await requireSite(notification.siteId);
  const language = languageOr(notification.language);
  const to = { accountId: notification.accountId, topic: rule.kind };
  if (rule.channel === "push") {
    return queuePush(tx, site, { ...to, language }, pushNoticeOf(rule.kind, notification, site, language), now);
  }
  const mail = notificationMail(rule.kind, notification, site, language);
  await queueMail(tx, site, { ...to, email: notification.email }, mail, now);
}
