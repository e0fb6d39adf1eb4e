import { limitOf } from "#app/platform/request/rate-limits.ts";
import { leavingLimits } from "./rate-limits.ts";
import { emailKey } from "#app/account/address/email-address.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { reactivationEndsAt } from "./deletion-periods.ts";
import { lockPendingByEmail } from "./leaving.queries.server.ts";
import { sendReactivation } from "./send-reactivation.server.ts";

/**
 * Mails the reactivation link again, at most three times a day per address in the site's time zone. An address without
 * such an account gets no mail and the same answer, so that the page does not reveal who is leaving.
 */
export async function resendReactivation(
  db: Db,
  input: { site: Site; email: string },
  now: Date,
): Promise<Outcome<object, "reactivation_mails_used_up">> {
  const { site } = input;
  const key = emailKey(input.email);
  const day = calendarDay(now, site.settings.timezone);
  const limitKey = hashSecret(`${site.id} ${key} ${day}`);
  const limit = await consume(limitOf(leavingLimits.reactivationMail, limitKey));
  if (!limit.ok) return refused("reactivation_mails_used_up");

  await db.transaction().execute(async (tx) => {
    const account = await lockPendingByEmail(tx, { siteId: site.id, emailKey: key });
    const requestedAt = account?.requestedAt;
    if (!account || !requestedAt || reactivationEndsAt(requestedAt) <= now) return;
    await sendReactivation(tx, { site, account: { ...account, requestedAt } }, now);
  });
  return { ok: true };
}
