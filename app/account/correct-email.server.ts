import { startOfDay } from "../platform/calendar.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import type { Site } from "../site/site.server.ts";
import { type AccountRow, findAccountByEmail } from "./account-by-email.queries.server.ts";
import { countActivationMails } from "./activation-token.queries.server.ts";
import { lockUnconfirmed, updateEmail } from "./correct-email.queries.server.ts";
import { emailKey } from "./email.server.ts";
import { sendActivation } from "./send-activation.server.ts";

const correctionsADay = 3;

type Wish = { site: Site; accountId: number; email: string };

type Corrected =
  | Outcome<{ sent: boolean }, "corrections_used_up">
  /** Another account has this address; what its asker is told is the sign-up's to say. */
  | { ok: false; reason: "email_known"; owner: AccountRow };

/**
 * Corrects the mistyped address of an account that is not confirmed and mails a new activation link there; links to the
 * old address stop working, and a `bounce` is forgotten. At most three times a day of the site (product 2, activation).
 * `email` is an address that keeps the rules. `sent` is false when the account is confirmed already.
 */
export async function correctEmail(db: Db, wish: Wish, now: Date): Promise<Corrected> {
  try {
    return await db.transaction().execute((tx) => correct(tx, wish, now));
  } catch (error) {
    // Somebody else took the address at the same moment.
    const owner = isTaken(error) && (await findAccountByEmail(db, wish.site.id, emailKey(wish.email)));
    if (!owner) throw error;
    return { ok: false, reason: "email_known", owner };
  }
}

async function correct(tx: Tx, { site, accountId, email }: Wish, now: Date): Promise<Corrected> {
  const account = await lockUnconfirmed(tx, accountId);
  if (!account) return { ok: true, sent: false };
  const today = startOfDay(now, site.settings.timezone);
  const done = await countActivationMails(tx, { accountId, why: "correction" }, today);
  if (done >= correctionsADay) return refused("corrections_used_up");

  const owner = await findAccountByEmail(tx, site.id, emailKey(email));
  if (owner && owner.id !== accountId) return { ok: false, reason: "email_known", owner };
  await updateEmail(tx, { accountId, email, emailKey: emailKey(email) });
  await sendActivation(tx, { site, accountId, email, ...account, why: "correction" }, now);
  return { ok: true, sent: true };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === "23505";
}
