import { calendarDay } from "../platform/calendar.ts";
import type { Db } from "../platform/db.server.ts";
import { isLanguage, type Language } from "../platform/i18n/languages.ts";
import { hashSecret } from "../platform/ids.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import { takeFromLimit } from "../platform/rate-limit.server.ts";
import type { Site } from "../site/site.server.ts";
import { findAccountByEmail } from "./account-by-email.queries.server.ts";
import { findName } from "./account.queries.server.ts";
import { deliverable } from "./email-rule.server.ts";
import { emailKey } from "./email.server.ts";
import type { AccountRefusal } from "./refusals.ts";
import { noAccountMail, resetMail } from "./reset.mail.server.ts";
import { insertResetToken } from "./reset-token.queries.server.ts";

const mailsADay = 3;
const twoDays = 2 * 24 * 3600;

/**
 * Mails the link that sets a new password, three times a day of the site at most (product 2, reset). An unknown address
 * is refused; where the site hides membership it gets its own mail instead, and the same limit, so that the page's
 * answers tell nothing. `language` is the page's, for who has no account.
 */
export async function requestReset(
  db: Db,
  wish: { site: Site; email: string; language: Language },
  now: Date,
): Promise<Outcome<object, AccountRefusal>> {
  const { site, email } = wish;
  const key = emailKey(email);
  const account = await findAccountByEmail(db, site.id, key);
  if (!account && !site.settings.hide_membership) return refused("email_not_found");

  // The day is part of the key: the limit turns at the site's midnight, on every process.
  const day = calendarDay(now, site.settings.timezone);
  const counted = hashSecret(`${site.id} ${key} ${day}`);
  const taken = await takeFromLimit({ name: "reset-mail", key: counted, points: mailsADay, seconds: twoDays });
  if (!taken.ok) return refused("reset_mails_used_up");

  await db.transaction().execute(async (tx) => {
    const language = isLanguage(account?.language) ? account.language : wish.language;
    const mail = account
      ? resetMail({
          site,
          language,
          name: await findName(tx, account.id),
          secret: await insertResetToken(tx, { accountId: account.id, emailKey: key }, now),
        })
      : noAccountMail({ site, language });
    await putInOutbox(tx, now, {
      siteId: site.id,
      accountId: account?.id ?? null,
      kind: "mail",
      topic: "reset",
      to: deliverable(account?.email ?? email),
      ...mail,
    });
  });
  return { ok: true };
}
