import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Mail } from "#app/platform/outbox/build-mail.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { listDevices } from "../devices/subscription.queries.server.ts";
import { neutralSender } from "./neutral-sender.server.ts";
import { unsubscribeHeaders } from "./notification.mail.server.ts";
import type { PushNotice } from "./push-notice.server.ts";
import { pushPayload } from "./push-payload.ts";

/** Whom a notification is for, and its topic in the outbox; `due`: when it is sent, at once by default. */
type Notified = { accountId: number; topic: string; due?: Date };

/** Puts a notification mail into the outbox, in the caller's transaction: with one-click unsubscription. */
export async function queueMail(
  tx: Db,
  site: Site,
  { email, ...to }: Notified & { email: string },
  mail: Mail,
  now: Date,
): Promise<void> {
  const headers = unsubscribeHeaders(site, to.accountId);
  await putInOutbox(tx, now, {
    ...{ ...to, siteId: site.id, kind: "mail", to: deliverableAddress(email) },
    ...mail,
    headers,
  });
}

/**
 * Puts a push message into the outbox for each of the member's devices, in the caller's transaction. It is titled with the
 * site's name, or neutrally for a member who wants that (app/account/README.md#neutral-name).
 */
export async function queuePush(
  tx: Db,
  site: Site,
  { language, ...to }: Notified & { language: Language },
  notice: PushNotice,
  now: Date,
): Promise<void> {
  const devices = await listDevices(tx, to.accountId);
  // The account's choice: the same for each of them.
  const isNeutral = devices.some((device) => device.neutral_name);
  const shown = isNeutral ? neutralSender(language) : { title: site.settings.name };
  const text = JSON.stringify(pushPayload(notice, { origin: site.origin, language, ...shown }));
  for (const { endpoint } of devices) {
    await putInOutbox(tx, now, { ...to, siteId: site.id, kind: "push", to: endpoint, text });
  }
}
