import { startOfDay } from "#app/platform/calendar.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-unavailable.server.ts";
import { type AccountRow, findAccountByEmail } from "../account.queries.server.ts";
import { countActivationMails } from "./activation-token.queries.server.ts";
import { lockUnconfirmed, updateEmail } from "./correct-email.queries.server.ts";
import { hideFromAcquaintances } from "../known/hide-from-acquaintances.server.ts";
import { emailKey } from "../address/email-address.server.ts";
import { sendActivation } from "./send-activation.server.ts";
import { maxMailsPerDay } from "../daily-mail-limit.ts";

type Input = { site: Site; accountId: number; email: string };

type CorrectEmailOutcome =
  | Outcome<{ sent: boolean }, "corrections_used_up">
  /** Another account has this address; the screen answers as sign-up does. */
  | { ok: false; reason: "email_known"; owner: AccountRow };

/**
 * Corrects the mistyped address of an unconfirmed account and mails a new activation link to it. Links sent to the old
 * address stop working, and a `bounce` is cleared. At most three times a day in the site's time zone
 * (app/account/README.md#activation). `email` must be valid. `sent` is false if the account is already confirmed.
 */
export async function correctEmail(db: Db, input: Input, now: Date): Promise<CorrectEmailOutcome> {
  try {
    return await db.transaction().execute((tx) => correctEmailInTransaction(tx, input, now));
  } catch (error) {
    // Another account took the address at the same time.
    const owner = isUniqueViolation(error) && (await findAccountByEmail(db, input.site.id, emailKey(input.email)));
    if (!owner) throw error;
    return { ok: false, reason: "email_known", owner };
  }
}

/** The same in the caller's transaction; throws a unique violation if another account takes the address meanwhile. */
export async function correctEmailInTransaction(
  tx: Tx,
  { site, accountId, email }: Input,
  now: Date,
): Promise<CorrectEmailOutcome> {
  const account = await lockUnconfirmed(tx, accountId);
  if (!account) return { ok: true, sent: false };
  const today = startOfDay(now, site.settings.timezone);
  const corrections = await countActivationMails(tx, { accountId, why: "correction" }, today);
  if (corrections >= maxMailsPerDay) return refused("corrections_used_up");

  const owner = await findAccountByEmail(tx, site.id, emailKey(email));
  if (owner && owner.id !== accountId) return { ok: false, reason: "email_known", owner };
  await updateEmail(tx, { accountId, email, emailKey: emailKey(email) });
  await hideFromAcquaintances(tx, accountId, { kind: "email", key: emailKey(email) });
  await sendActivation(tx, { site, accountId, email, ...account, why: "correction" }, now);
  return { ok: true, sent: true };
}
