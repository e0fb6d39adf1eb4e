import { canAct } from "#app/account/account-status.ts";
import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { requireSite } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { insertSignupToken, lockLinkedAccount } from "./signup-link.queries.server.ts";
import { signupLinkMail } from "./signup-link.mail.server.ts";

/**
 * Mails an account that another form made the link with which its sign-up continues here: valid once, for 7 days. It
 * goes to the account's own address and to nobody else. Refuses an account that may not sign in, and one that has
 * signed in before or has a password: its owner logs in.
 */
export async function sendSignupLink(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<Outcome<object, "account_closed" | "signed_in_before">> {
  const account = await lockLinkedAccount(tx, accountId);
  if (!account?.email || !canAct(account.status)) return refused("account_closed");
  if (!account.isUnused) return refused("signed_in_before");
  const site = await requireSite(account.siteId);
  const token = await insertSignupToken(tx, accountId, now);
  const link = site.origin + urls.completeSignup({ api_signup_complete: 1, token });
  const language = languageOr(account.language);
  const mail = signupLinkMail({ language, name: account.name, link, sender: site.settings.mail_name });
  const to = deliverableAddress(account.email);
  await putInOutbox(tx, now, { siteId: site.id, accountId, kind: "mail", topic: "signup_link", to, ...mail });
  return { ok: true };
}
