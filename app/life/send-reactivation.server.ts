import { deliverable } from "../account/email-rule.server.ts";
import type { Tx } from "../platform/db.server.ts";
import { isLanguage } from "../platform/i18n/languages.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import type { Site } from "../site/site.server.ts";
import { endOfReturn } from "./deletion-periods.ts";
import type { Leaver } from "./leaving.queries.server.ts";
import { reactivationMail } from "./reactivation.mail.server.ts";
import { insertReactivationToken } from "./reactivation-token.queries.server.ts";

/** Mails a link that brings the account back, in the caller's transaction and the member's language. */
export async function sendReactivation(
  tx: Tx,
  to: { site: Site; account: Leaver & { requestedAt: Date } },
  now: Date,
): Promise<void> {
  const { site, account } = to;
  const { id: accountId, emailKey, requestedAt, name, country } = account;
  const secret = await insertReactivationToken(tx, { accountId, emailKey, requestedAt }, now);
  const language = isLanguage(account.language) ? account.language : "en";
  await putInOutbox(tx, now, {
    siteId: site.id,
    accountId,
    kind: "mail",
    topic: "reactivation",
    to: deliverable(account.email),
    ...reactivationMail({ site, language, country, name, secret, until: endOfReturn(requestedAt) }),
  });
}
