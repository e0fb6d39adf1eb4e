import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { keepTransport, smtpTransport } from "#app/platform/outbox/mail-transport.server.ts";
import type { Transports } from "#app/platform/outbox/outbox-sender.server.ts";
import { smsTransport } from "#app/platform/outbox/sms-transport.server.ts";
import { pushTransport } from "#app/push/devices/push-transport.server.ts";
import { disableNotificationsTo } from "#app/push/settings/disable-notifications.server.ts";
import { postbackTransport } from "#app/tracking/postbacks/postback-transport.server.ts";
import { requireSite } from "#app/site/site.server.ts";

const { smtpUrl, mailFrom, smsUrl } = env;

/** How each kind of outbox message is sent, as the environment says (scripts/deploy/environment.md). */
export const transports: Transports = {
  mail:
    env.mail === "smtp" && smtpUrl
      ? smtpTransport({ url: smtpUrl, from: mailFrom, onDeadAddress }, senderName)
      : keepTransport,
  sms: env.sms === "http" && smsUrl ? smsTransport(smsUrl) : keepTransport,
  push: pushTransport,
  postback: postbackTransport,
};

async function senderName(siteId: number): Promise<string> {
  return (await requireSite(siteId)).settings.mail_name;
}

function onDeadAddress(email: string): Promise<void> {
  return disableNotificationsTo(db, email, "bounce");
}
