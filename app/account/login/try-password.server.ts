import type { Db } from "#app/platform/database/db.server.ts";
import { serialise } from "#app/platform/concurrency/serialise.ts";
import { verifyPassword } from "#app/platform/secrets/password-hash.server.ts";
import { type AccountRow, findAccountByEmail } from "../account.queries.server.ts";
import {
  deleteLoginAttempt,
  insertLoginAttempt,
  listLoginAttempts,
  lockLoginAttempts,
  type LoginAttemptKey,
} from "./login-attempt.queries.server.ts";
import { accountBlock, blockedUntil, minutesUntil, networkBlock } from "./login-block.ts";
import { findKnownDevice } from "../session/session.queries.server.ts";

type PasswordTryOutcome =
  | { ok: true; account: AccountRow }
  | { ok: false; reason: "login_failed" }
  | { ok: false; reason: "login_blocked"; minutes: number };

/**
 * Checks an account's password. Every attempt is counted before the check and removed again if it was correct, so that
 * simultaneous attempts cannot get past the limits (app/account/README.md#login) and no database connection waits for a
 * hash. An unknown address is counted and hashed in the same way.
 */
export function tryPassword(
  db: Db,
  attempt: LoginAttemptKey & { devices: readonly string[]; password: string },
  now: Date,
): Promise<PasswordTryOutcome> {
  // Attempts run one by one, so that a double click with the right password does not count as a failure.
  return serialise(`${attempt.siteId} ${attempt.emailKey} ${attempt.network}`, async () => {
    const account = await findAccountByEmail(db, attempt.siteId, attempt.emailKey);
    const known = account && (await findKnownDevice(db, account.id, attempt.devices));
    const counted = await countAttempt(db, attempt, known !== undefined, now);
    if (!counted.ok) return { ok: false, reason: "login_blocked", minutes: minutesUntil(counted.until, now) };
    const isCorrect = await verifyPassword(account?.passwordHash, attempt.password).catch(async (error: unknown) => {
      await deleteLoginAttempt(db, counted.id);
      throw error;
    });
    if (!account || !isCorrect) return { ok: false, reason: "login_failed" };
    await deleteLoginAttempt(db, counted.id);
    return { ok: true, account };
  });
}

type CountedAttempt = { ok: true; id: number } | { ok: false; until: Date };

function countAttempt(db: Db, key: LoginAttemptKey, knownDevice: boolean, now: Date): Promise<CountedAttempt> {
  return db.transaction().execute(async (tx) => {
    await lockLoginAttempts(tx, key);
    const own = await listLoginAttempts(tx, key, { sameNetwork: true, limit: networkBlock.tries }, now);
    const all = knownDevice
      ? []
      : await listLoginAttempts(tx, key, { sameNetwork: false, limit: accountBlock.tries }, now);
    const until = blockedUntil(own, networkBlock, now) ?? blockedUntil(all, accountBlock, now);
    if (until) return { ok: false, until };
    return { ok: true, id: await insertLoginAttempt(tx, key, now) };
  });
}
