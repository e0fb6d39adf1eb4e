import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import { noteLateAnswers } from "#app/account/ending/ban-account.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { type DueNotice, listRecentFraudBans, lockDueNotices, markNoticeSent } from "./due-notice.queries.server.ts";
import { fraudRemovedMail, fraudRestoredMail } from "./fraud.mail.server.ts";

/** Notices that one transaction sends. */
const batchSize = 100;

/**
 * Tells everybody who had answered a member that the member was removed for fraud, or that this was a mistake: a line in
 * the chat and a mail, exactly once (app/safety/README.md#fraud). The mail is put into the outbox in the transaction
 * that records it, so a killed process or a second one sends none twice.
 */
export async function sendFraudNotices(db: Db, now: Date): Promise<void> {
  for (const { id } of await listRecentFraudBans(db, now)) await noteLateAnswers(db, id, now);
  for (;;) {
    const sent = await db.transaction().execute(async (tx) => {
      const notices = await lockDueNotices(tx, batchSize);
      for (const notice of notices) await sendNotice(tx, notice, now);
      return notices;
    });
    for (const { profileId } of sent) publish({ type: "chats", to: [profileId] });
    if (sent.length < batchSize) return;
  }
}

async function sendNotice(tx: Tx, notice: DueNotice, now: Date): Promise<void> {
  await markNoticeSent(tx, notice, now);
  const site = await requireSite(notice.siteId);
  const mail = notice.kind === "removed" ? fraudRemovedMail : fraudRestoredMail;
  await putInOutbox(tx, now, {
    siteId: notice.siteId,
    accountId: notice.accountId,
    kind: "mail",
    topic: `fraud_${notice.kind}`,
    to: deliverableAddress(notice.email),
    ...mail({ site, language: languageOr(notice.language), name: notice.name, about: notice.bannedName }),
  });
}
