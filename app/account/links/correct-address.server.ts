import { shortText } from "#app/platform/text/short-text.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { requireSite } from "#app/site/site.server.ts";
import { findAccountByEmail, lockMailRecipient } from "../account.queries.server.ts";
import { correctEmailInTransaction } from "../activation/correct-email.server.ts";
import { emailKey, isEmail } from "../address/email-address.server.ts";
import { sendMailChange } from "./send-mail-change.server.ts";

type AddressRefusal = "email_invalid" | "email_same" | "email_taken" | "account_closed" | "corrections_used_up";

/**
 * Customer service corrects an account's address, in the caller's transaction (app/desk/README.md#members-at-the-desk).
 * An unconfirmed one is replaced and gets a new activation mail. A confirmed one changes only when the link in the new
 * mailbox is used, and the old mailbox is told: whoever asks customer service need not be the member. Refuses closed
 * accounts. A unique violation is thrown if another account takes the address at the same moment.
 */
export async function correctAddress(
  tx: Tx,
  input: { accountId: number; email: string },
  now: Date,
): Promise<Outcome<{ mailed: "activation" | "confirmation" }, AddressRefusal>> {
  const { accountId } = input;
  const email = shortText(input.email);
  if (!isEmail(email)) return refused("email_invalid");
  const account = await lockMailRecipient(tx, accountId);
  if (!account?.email || (account.status !== "active" && account.status !== "not_confirmed")) {
    return refused("account_closed");
  }
  if (account.email === email) return refused("email_same");
  const site = await requireSite(account.siteId);
  if (account.status === "not_confirmed") {
    const corrected = await correctEmailInTransaction(tx, { site, accountId, email }, now);
    if (corrected.ok) return { ok: true, mailed: "activation" };
    return refused(corrected.reason === "email_known" ? "email_taken" : corrected.reason);
  }
  const owner = await findAccountByEmail(tx, site.id, emailKey(email));
  if (owner) return refused(owner.id === accountId ? "email_same" : "email_taken");
  const { email: old, name } = account;
  const language = languageOr(account.language);
  await sendMailChange(tx, { site, account: { id: accountId, email: old, language, name }, email }, now);
  return { ok: true, mailed: "confirmation" };
}
