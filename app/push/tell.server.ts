import { deliverable } from "../account/email-rule.server.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import type { Db } from "../platform/db.server.ts";
import { isLanguage } from "../platform/i18n/languages.ts";
import { requireSite } from "../site/site.server.ts";
import type { EventKind } from "./notification-kinds.ts";
import { notificationMail, unsubscribeHeaders } from "./notification.mail.server.ts";
import { pushNoticeOf } from "./push-notice.server.ts";
import { listDevices } from "./subscription.queries.server.ts";
import { type TellingRule, tellingRules } from "./telling-rules.ts";
import { listToTell, noteTold, type Told } from "./to-tell.queries.server.ts";

/** Tells members of what happened while they were away, by every rule of the table; each once. Run every minute. */
export async function tellWhoIsAway(db: Db, now: Date): Promise<void> {
  for (const rule of tellingRules) {
    const earlier = new Set<string>();
    for (const told of await listToTell(db, { rule }, now)) {
      // Two events of one sender in one round are one too many.
      const pair = `${told.accountId}-${told.senderId}`;
      if (rule.perSender > 0 && earlier.has(pair)) continue;
      earlier.add(pair);
      await db.transaction().execute((tx) => tell(tx, told, rule, now));
    }
  }
}

/**
 * Pushes an event that has just happened, in the caller's transaction, after its rows are written; nothing where the
 * member is here, has no device or does not want it.
 */
export async function pushAtOnce(
  tx: Db,
  kind: EventKind,
  between: { toldId: number; senderId: number },
  now: Date,
): Promise<void> {
  const rule = tellingRules.find((each) => each.kind === kind && each.channel === "push");
  if (!rule) return;
  for (const told of await listToTell(tx, { rule, between }, now)) await tell(tx, told, rule, now);
}

async function tell(tx: Db, told: Told, rule: TellingRule, now: Date): Promise<void> {
  if (!(await noteTold(tx, told, rule, now))) return;
  const site = await requireSite(told.siteId);
  const language = isLanguage(told.language) ? told.language : "en";
  const { siteId, accountId } = told;
  if (rule.channel === "mail") {
    const mail = notificationMail(rule.kind, told, site, language);
    const headers = unsubscribeHeaders(site, accountId);
    await putInOutbox(tx, now, {
      siteId,
      accountId,
      kind: "mail",
      topic: rule.kind,
      to: deliverable(told.email),
      ...mail,
      headers,
    });
    return;
  }
  const notice = pushNoticeOf(rule.kind, told, site, language);
  for (const { endpoint } of await listDevices(tx, accountId)) {
    const text = JSON.stringify(notice);
    await putInOutbox(tx, now, { siteId, accountId, kind: "push", topic: rule.kind, to: endpoint, text });
  }
}
