import { startOfDay } from "../platform/calendar.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import type { Site } from "../site/site.server.ts";
import { countActivationMails } from "./activation-token.queries.server.ts";
import type { AccountRefusal } from "./refusals.ts";
import { sendActivation } from "./send-activation.server.ts";

const repeatsADay = 3;

/**
 * Sends the activation mail again, at most three times a day of the site (product 2). `sent` is false when the address
 * is confirmed already: nothing is left to do.
 */
export async function resendActivation(
  db: Db,
  resend: { site: Site; accountId: number },
  now: Date,
): Promise<Outcome<{ sent: boolean }, AccountRefusal>> {
  const { site, accountId } = resend;
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom("account")
      .innerJoin("profile", "profile.account_id", "account.id")
      .select(["account.status", "account.email", "account.language", "profile.name"])
      .where("account.id", "=", accountId)
      .forUpdate("account")
      .executeTakeFirst();
    if (account?.status !== "not_confirmed" || !account.email) return { ok: true, sent: false };
    const today = startOfDay(now, site.settings.timezone);
    if ((await countActivationMails(tx, { accountId, why: "repeat" }, today)) >= repeatsADay)
      return refused("activation_mails_used_up");
    const { email, language, name } = account;
    await sendActivation(tx, { site, accountId, email, language, name, why: "repeat" }, now);
    return { ok: true, sent: true };
  });
}
