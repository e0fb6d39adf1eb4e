import { startOfDay } from "#app/platform/calendar.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { lockMailRecipient } from "../account.queries.server.ts";
import { countActivationMails } from "./activation-token.queries.server.ts";
import type { AccountRefusal } from "../refusals.ts";
import { sendActivation } from "./send-activation.server.ts";
import { maxMailsPerDay } from "../daily-mail-limit.ts";

/**
 * Sends the activation mail again, at most three times a day in the site's time zone
 * (app/account/README.md#activation). `sent` is false if the address is already confirmed.
 */
export async function resendActivation(
  db: Db,
  resend: { site: Site; accountId: number },
  now: Date,
): Promise<Outcome<{ sent: boolean }, AccountRefusal>> {
  return db.transaction().execute((tx) => resendActivationInTransaction(tx, resend, now));
}

/** The same in the caller's transaction. */
export async function resendActivationInTransaction(
  tx: Tx,
  { site, accountId }: { site: Site; accountId: number },
  now: Date,
): Promise<Outcome<{ sent: boolean }, "activation_mails_used_up">> {
  const account = await lockMailRecipient(tx, accountId);
  if (account?.status !== "not_confirmed" || !account.email) return { ok: true, sent: false };
  const today = startOfDay(now, site.settings.timezone);
  if ((await countActivationMails(tx, { accountId, why: "repeat" }, today)) >= maxMailsPerDay)
    return refused("activation_mails_used_up");
  const { email, language, name } = account;
  await sendActivation(tx, { site, accountId, email, language, name, why: "repeat" }, now);
  return { ok: true, sent: true };
}
