import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { findMailRecipient } from "../account.queries.server.ts";
import { deliverableAddress } from "../address/email-address.server.ts";
import { type SecurityEvent, securityMail } from "./security.mail.server.ts";
import { insertSecurityToken } from "./security-token.queries.server.ts";

/**
 * Notifies the owner of a change to their account, with the "this was not me" link, in the caller's transaction
 * (app/account/README.md#security-mails). A change of address is reported to the previous address, which is passed as
 * `to`.
 */
export async function sendSecurityMail(
  tx: Tx,
  notice: { accountId: number; event: SecurityEvent; to?: { email: string; emailKey: string } },
  now: Date,
): Promise<void> {
  const { accountId, event } = notice;
  const account = await findMailRecipient(tx, accountId);
  if (!account) throw new Error("a security mail needs an account");
  const to = notice.to ?? { email: account.email ?? "", emailKey: account.emailKey ?? "" };
  if (to.email === "") return;
  const site = await requireSite(account.siteId);
  const secret = await insertSecurityToken(tx, { accountId, ...to, restoresEmail: notice.to !== undefined }, now);
  const language = languageOr(account.language);
  const { name, country } = account;
  const mail = securityMail({ site, language, country, name, event, at: now, secret });
  const row = { siteId: site.id, accountId, kind: "mail" as const, topic: `security_${event.kind}` };
  await putInOutbox(tx, now, { ...row, to: deliverableAddress(to.email), ...mail });
}
