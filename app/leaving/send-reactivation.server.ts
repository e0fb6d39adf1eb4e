import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { reactivationEndsAt } from "./deletion-periods.ts";
import type { LeavingAccount } from "./leaving.queries.server.ts";
import { reactivationMail } from "./reactivation.mail.server.ts";
import { insertReactivationToken } from "./reactivation-token.queries.server.ts";

/** Mails a reactivation link, in the caller's transaction and the member's language. */
export async function sendReactivation(
  tx: Tx,
  to: { site: Site; account: LeavingAccount & { requestedAt: Date } },
  now: Date,
): Promise<void> {
  const { site, account } = to;
  const { id: accountId, emailKey, requestedAt, name, country } = account;
  const secret = await insertReactivationToken(tx, { accountId, emailKey, requestedAt }, now);
  const language = languageOr(account.language);
  await putInOutbox(tx, now, {
    siteId: site.id,
    accountId,
    kind: "mail",
    topic: "reactivation",
    to: deliverableAddress(account.email),
    ...reactivationMail({ site, language, country, name, secret, until: reactivationEndsAt(requestedAt) }),
  });
}
