import { emailKey } from "../account/email.server.ts";
import { calendarDay } from "../platform/calendar.ts";
import type { Db } from "../platform/db.server.ts";
import { hashSecret } from "../platform/ids.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { takeFromLimit } from "../platform/rate-limit.server.ts";
import type { Site } from "../site/site.server.ts";
import { endOfReturn } from "./deletion-periods.ts";
import { lockPendingByEmail } from "./leaving.queries.server.ts";
import { sendReactivation } from "./send-reactivation.server.ts";

const mailsADay = 3;
const twoDays = 2 * 24 * 3600;

/**
 * Mails the link that brings an account back once more, three times a day of the site and address at most. An address
 * without such an account gets no mail and the same answer: a page must not tell who is leaving.
 */
export async function resendReactivation(
  db: Db,
  wish: { site: Site; email: string },
  now: Date,
): Promise<Outcome<object, "reactivation_mails_used_up">> {
  const { site } = wish;
  const key = emailKey(wish.email);
  const day = calendarDay(now, site.settings.timezone);
  const counted = hashSecret(`${site.id} ${key} ${day}`);
  const taken = await takeFromLimit({ name: "reactivate-mail", key: counted, points: mailsADay, seconds: twoDays });
  if (!taken.ok) return refused("reactivation_mails_used_up");

  await db.transaction().execute(async (tx) => {
    const account = await lockPendingByEmail(tx, { siteId: site.id, emailKey: key });
    const requestedAt = account?.requestedAt;
    if (!account || !requestedAt || endOfReturn(requestedAt) <= now) return;
    await sendReactivation(tx, { site, account: { ...account, requestedAt } }, now);
  });
  return { ok: true };
}
