import type { Tx } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Mail } from "#app/platform/outbox/build-mail.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { deliverableAddress, emailKey } from "../address/email-address.server.ts";
import { mailChangeMail, mailChangeNotice } from "./mail-change.mail.server.ts";
import { insertMailChangeToken } from "./mail-change-token.queries.server.ts";

type MailChange = {
  site: Site;
  account: { id: number; email: string; language: Language; name: string };
  /** The new address. */
  email: string;
};

/** Mails the link that confirms a new address to it, and a notice to the old one, in the caller's transaction. */
export async function sendMailChange(tx: Tx, { site, account, email }: MailChange, now: Date): Promise<void> {
  const { id: accountId, language, name } = account;
  const change = { accountId, email, emailKey: emailKey(email), oldEmailKey: emailKey(account.email) };
  const secret = await insertMailChangeToken(tx, change, now);
  await putMailChange(tx, { site, accountId, to: email, mail: mailChangeMail({ site, language, name, secret }) }, now);
  await sendMailChangeNotice(tx, { site, account }, now);
}

/** Tells the old address that a new one was asked for. */
export async function sendMailChangeNotice(tx: Tx, notice: Omit<MailChange, "email">, now: Date): Promise<void> {
  const { site, account } = notice;
  const mail = mailChangeNotice({ site, language: account.language, name: account.name });
  await putMailChange(tx, { site, accountId: account.id, to: account.email, mail }, now);
}

/** Puts a mail about a change of address into the outbox. */
export async function putMailChange(
  tx: Tx,
  row: { site: Site; accountId: number; to: string; mail: Mail },
  now: Date,
): Promise<void> {
  const { site, accountId, to, mail } = row;
  const about = { siteId: site.id, accountId, kind: "mail" as const, topic: "mail_change" };
  await putInOutbox(tx, now, { ...about, to: deliverableAddress(to), ...mail });
}
