import { findMailRecipient } from "#app/account/account.queries.server.ts";
import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import type { Mail } from "#app/platform/outbox/build-mail.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { bankStatementName } from "./bank-statement-name.ts";
import { findOrder } from "./order.queries.server.ts";
import type { OrderMailFacts } from "./receipt.mail.server.ts";

/**
 * Mails a member about their order, in their language and in the caller's transaction. Order mail is always sent
 * (app/push/README.md#mails-about-messages-likes-and-matches), except to erased accounts, which have no address.
 */
export async function mailAboutOrder(
  tx: Tx,
  orderId: number,
  topic: "receipt" | "withdrawal" | "refund",
  write: (facts: OrderMailFacts) => Mail,
  now: Date,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const person = await findMailRecipient(tx, order?.accountId ?? 0);
  if (!order || !person?.email) return;
  const site = await requireSite(order.siteId);
  const mail = write({
    language: languageOr(person.language),
    name: person.name,
    order,
    bankName: bankStatementName(await companyOf(site)),
    refundDays: site.settings.refund_days,
    sender: site.settings.mail_name,
    link: site.origin + urls.transaction(order.id),
    timeZone: site.settings.timezone,
  });
  const to = deliverableAddress(person.email);
  await putInOutbox(tx, now, { siteId: site.id, accountId: order.accountId, kind: "mail", topic, to, ...mail });
}
