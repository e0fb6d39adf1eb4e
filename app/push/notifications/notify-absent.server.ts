import { lockPair } from "#app/account/lock-pair.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { later } from "#app/platform/units.ts";
import { requireSite } from "#app/site/site.server.ts";
import type { EventKind } from "./notification-kinds.ts";
import { notificationMail } from "./notification.mail.server.ts";
import { pushNoticeOf } from "./push-notice.server.ts";
import { queueMail, queuePush } from "./queue-notification.server.ts";
import { type NotificationRule, notificationRules } from "./notification-rules.ts";
import { listDueNotifications, recordNotified, type DueNotification } from "./notification.queries.server.ts";

type Between = { recipientId: number; senderId: number };

/**
 * Notifies members about events while they were away, once per event, by every rule of the table. Runs every minute.
 */
export async function notifyAbsent(db: Db, now: Date): Promise<void> {
  // Each has a millisecond of its own, by which a message that is taken back finds what still waits about it.
  let order = 0;
  for (const rule of notificationRules) {
    for (const { recipientId, senderId } of await listDueNotifications(db, { rule }, now)) {
      const at = later(now, order++);
      await db.transaction().execute(async (tx) => {
        // It may have been taken back, read or blocked since: under this lock it is looked at again.
        await lockPair(tx, senderId, recipientId);
        await notifyOf(tx, rule, { recipientId, senderId }, at);
      });
    }
  }
}

/**
 * Pushes an event that has just happened. Call it in the event's transaction, after its rows are written. Does nothing
 * if the member is online, has no device or does not want it.
 */
export async function pushImmediately(tx: Tx, kind: EventKind, between: Between, now: Date): Promise<void> {
  const rule = notificationRules.find((each) => each.kind === kind && each.channel === "push");
  if (rule) await notifyOf(tx, rule, between, now);
}

async function notifyOf(tx: Tx, rule: NotificationRule, between: Between, now: Date): Promise<void> {
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
