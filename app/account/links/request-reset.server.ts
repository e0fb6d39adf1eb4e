import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "../rate-limits.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr, type Language } from "#app/platform/i18n/languages.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { findAccountByEmail, findMemberName } from "../account.queries.server.ts";
import { deliverableAddress, emailKey } from "../address/email-address.server.ts";
import type { AccountRefusal } from "../refusals.ts";
import { insertResetToken } from "./reset-token.queries.server.ts";
import { noAccountMail, resetMail } from "./reset.mail.server.ts";

/**
 * Mails the link for setting a new password, at most three times a day in the site's time zone
 * (app/account/README.md#reset). An unknown address is refused. If the site hides membership, it gets its own mail and
 * the same limit instead, so that the page's answers reveal nothing. `language` is the page's, used for addresses
 * without an account.
 */
export async function requestReset(
  db: Db,
  input: { site: Site; email: string; language: Language },
  now: Date,
): Promise<Outcome<object, AccountRefusal>> {
  const { site, email } = input;
  const key = emailKey(email);
  const account = await findAccountByEmail(db, site.id, key);
  if (!account && !site.settings.hide_membership) return refused("email_not_found");

  // The day is part of the key, so the limit resets at the site's midnight in every process.
  const day = calendarDay(now, site.settings.timezone);
  const limitKey = hashSecret(`${site.id} ${key} ${day}`);
  const limit = await consume(limitOf(accountLimits.resetMail, limitKey));
  if (!limit.ok) return refused("reset_mails_used_up");

  await db.transaction().execute(async (tx) => {
    const language = languageOr(account?.language, input.language);
    const mail = account
      ? resetMail({
          site,
          language,
          name: await findMemberName(tx, account.id),
          secret: await insertResetToken(tx, { accountId: account.id, emailKey: key }, now),
        })
      : noAccountMail({ site, language });
    await putInOutbox(tx, now, {
      siteId: site.id,
      accountId: account?.id ?? null,
      kind: "mail",
      topic: "reset",
      to: deliverableAddress(account?.email ?? email),
      ...mail,
    });
  });
  return { ok: true };
}
