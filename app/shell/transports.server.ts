import { env } from "../platform/env.server.ts";
import { keep, smtpTransport } from "../platform/mail-transport.server.ts";
import type { Transports } from "../platform/outbox-sender.server.ts";
import { smsTransport } from "../platform/sms-transport.server.ts";
import { pushTransport } from "../push/push-transport.server.ts";
import { requireSite } from "../site/site.server.ts";

const { smtpUrl, mailFrom, smsUrl } = env;

/** How each kind of the outbox leaves the site, as the environment says (design 6). */
export const transports: Transports = {
  mail: env.mail === "smtp" && smtpUrl ? smtpTransport({ url: smtpUrl, from: mailFrom }, senderName) : keep,
  sms: env.sms === "http" && smsUrl ? smsTransport(smsUrl) : keep,
  push: pushTransport,
};

async function senderName(siteId: number): Promise<string> {
  return (await requireSite(siteId)).settings.mail_name;
}
