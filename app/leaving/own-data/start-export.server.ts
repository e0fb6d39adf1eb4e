import { lockMailRecipient } from "#app/account/account.queries.server.ts";
import { findConfirmedAddress } from "#app/account/address/confirmed-address.queries.server.ts";
import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { requireSite } from "#app/site/site.server.ts";
import { exportMail } from "./export.mail.server.ts";
import { insertExportToken } from "./export-token.queries.server.ts";

/**
 * Mails a member the link to all their data, in the caller's transaction (app/leaving/README.md#own-data: staff start
 * the export, the member gets the link, staff never see the file). It needs no login: a banned member has the right to
 * it too. Refuses erased accounts, and addresses that the account has not confirmed: they may be somebody else's
 * (app/account/README.md#confirmed-addresses).
 */
export async function startExport(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<Outcome<object, "account_erased" | "address_unconfirmed">> {
  const account = await lockMailRecipient(tx, accountId);
  if (!account?.email || !account.emailKey) return refused("account_erased");
  if (!(await findConfirmedAddress(tx, accountId))) return refused("address_unconfirmed");
  const site = await requireSite(account.siteId);
  const secret = await insertExportToken(tx, { accountId, emailKey: account.emailKey }, now);
  const language = languageOr(account.language);
  await putInOutbox(tx, now, {
    siteId: site.id,
    accountId,
    kind: "mail",
    topic: "data_export",
    to: deliverableAddress(account.email),
    ...exportMail({ site, language, name: account.name, secret }),
  });
  return { ok: true };
}
