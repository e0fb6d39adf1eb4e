import type { Db } from "../platform/db.server.ts";
import { passwordFits } from "../platform/password-hash.server.ts";
import { type AccountRow, findAccountByEmail } from "./account-by-email.queries.server.ts";
import {
  type AttemptKey,
  deleteAttempt,
  insertAttempt,
  listAttempts,
  lockAttempts,
} from "./login-attempt.queries.server.ts";
import { accountBlock, blockedUntil, minutesUntil, networkBlock } from "./login-block.ts";
import { oneAfterAnother } from "../platform/one-after-another.ts";
import { isKnownDevice } from "./session.queries.server.ts";

export type TriedPassword =
  | { ok: true; account: AccountRow }
  | { ok: false; reason: "login_failed" }
  | { ok: false; reason: "login_blocked"; minutes: number };

/**
 * Is this the account's password? Every try is counted before its password is looked at and taken back when it was
 * right: tries released together do not slip past the limits (product 2, login), and no database connection waits for
 * a hash. An unknown address is counted and hashed alike.
 */
export function tryPassword(
  db: Db,
  attempt: AttemptKey & { device: string | undefined; password: string },
  now: Date,
): Promise<TriedPassword> {
  // One person's double click must not count against them: right tries pass one by one.
  return oneAfterAnother(`${attempt.siteId} ${attempt.emailKey} ${attempt.network}`, async () => {
    const account = await findAccountByEmail(db, attempt.siteId, attempt.emailKey);
    const known = account && attempt.device ? await isKnownDevice(db, account.id, attempt.device) : false;
    const counted = await countTry(db, attempt, known, now);
    if (!counted.ok) return { ok: false, reason: "login_blocked", minutes: minutesUntil(counted.until, now) };
    const fits = await passwordFits(account?.passwordHash, attempt.password).catch(async (error: unknown) => {
      await deleteAttempt(db, counted.id);
      throw error;
    });
    if (!account || !fits) return { ok: false, reason: "login_failed" };
    await deleteAttempt(db, counted.id);
    return { ok: true, account };
  });
}

type Counted = { ok: true; id: number } | { ok: false; until: Date };

function countTry(db: Db, key: AttemptKey, knownDevice: boolean, now: Date): Promise<Counted> {
  return db.transaction().execute(async (tx) => {
    await lockAttempts(tx, key);
    const own = await listAttempts(tx, key, { own: true, limit: networkBlock.tries }, now);
    const all = knownDevice ? [] : await listAttempts(tx, key, { own: false, limit: accountBlock.tries }, now);
    const until = blockedUntil(own, networkBlock, now) ?? blockedUntil(all, accountBlock, now);
    if (until) return { ok: false, until };
    return { ok: true, id: await insertAttempt(tx, key, now) };
  });
}
