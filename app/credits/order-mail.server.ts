import { deliverable } from "../account/email-rule.server.ts";
import type { Tx } from "../platform/db.server.ts";
import { isLanguage } from "../platform/i18n/languages.ts";
import type { Mail } from "../platform/mail-frame.server.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import { companyOf } from "../site/company.server.ts";
import { requireSite } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { bankStatementName } from "./bank-statement.ts";
import { findOrder } from "./order.queries.server.ts";
import type { OrderMailFacts } from "./receipt.mail.server.ts";

/**
 * Mails a member about their order, in their language and the caller's transaction. Order mail always goes (product 4);
 * an erased account has no address any more.
 */
export async function mailAboutOrder(
  tx: Tx,
  orderId: number,
  topic: "receipt" | "withdrawal" | "refund",
  write: (facts: OrderMailFacts) => Mail,
  now: Date,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const person = await tx
    .selectFrom("account")
    .leftJoin("profile", "profile.account_id", "account.id")
    .select(["account.email", "account.language", "profile.name"])
    .where("account.id", "=", order?.accountId ?? 0)
    .executeTakeFirst();
  if (!order || !person?.email) return;
  const site = await requireSite(order.siteId);
  const mail = write({
    language: isLanguage(person.language) ? person.language : "en",
    name: person.name ?? "",
    order,
    bankName: bankStatementName(await companyOf(site)),
    refundDays: site.settings.refund_days,
    sender: site.settings.mail_name,
    link: site.origin + urls.transaction(order.id),
    timeZone: site.settings.timezone,
  });
  const to = deliverable(person.email);
  await putInOutbox(tx, now, { siteId: site.id, accountId: order.accountId, kind: "mail", topic, to, ...mail });
}
