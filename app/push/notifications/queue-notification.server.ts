import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Mail } from "#app/platform/outbox/build-mail.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { listDevices } from "../devices/subscription.queries.server.ts";
import { unsubscribeHeaders } from "./notification.mail.server.ts";
import type { PushNotice } from "./push-notice.server.ts";

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

/** Puts a push message into the outbox for each of the member's devices, in the caller's transaction. */
export async function queuePush(tx: Db, site: Site, to: Notified, notice: PushNotice, now: Date): Promise<void> {
  const text = JSON.stringify(notice);
  for (const { endpoint } of await listDevices(tx, to.accountId)) {
    await putInOutbox(tx, now, { ...to, siteId: site.id, kind: "push", to: endpoint, text });
  }
}
