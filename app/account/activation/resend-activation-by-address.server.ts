import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { findAccountByEmail } from "../account.queries.server.ts";
import { emailKey } from "../address/email-address.server.ts";
import { accountLimits } from "../rate-limits.ts";
import { resendActivation } from "./resend-activation.server.ts";

/**
 * Sends the activation mail again to someone who is not logged in, at most three times a day per address in the site's
 * time zone. An address that is confirmed or unknown gets no mail and the same answer, so that the page does not
 * reveal who has an account.
 */
export async function resendActivationByAddress(
  db: Db,
  { site, email }: { site: Site; email: string },
  now: Date,
): Promise<Outcome<object, "activation_mails_used_up">> {
  const key = emailKey(email);
  const day = calendarDay(now, site.settings.timezone);
  const limit = await consume(limitOf(accountLimits.activationMail, hashSecret(`${site.id} ${key} ${day}`)));
  if (!limit.ok) return refused("activation_mails_used_up");
  const account = await findAccountByEmail(db, site.id, key);
  if (account) await resendActivation(db, { site, accountId: account.id }, now);
  return { ok: true };
}
