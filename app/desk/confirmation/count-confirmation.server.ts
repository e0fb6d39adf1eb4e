import { blockedUntil, minutesUntil, networkBlock } from "#app/account/login/login-block.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  deleteConfirmationAttempt,
  insertConfirmationAttempt,
  listConfirmationAttempts,
  lockConfirmationAttempts,
} from "./confirmation-attempt.queries.server.ts";

/**
 * Checks a code that a signed-in person gives: after 5 wrong ones in 15 minutes this session waits for 15 minutes. Wrong
 * logins from elsewhere do not count here, so nobody outside can stop somebody's work. It is counted before it is
 * checked and removed again if it was right.
 */
export async function countConfirmation<Checked extends { ok: boolean }>(
  db: Db,
  sessionHash: string,
  now: Date,
  check: () => Promise<Checked>,
): Promise<Checked | { ok: false; reason: "blocked"; minutes: number }> {
  const { until, id } = await db.transaction().execute(async (tx) => {
    await lockConfirmationAttempts(tx, sessionHash);
    const attempts = await listConfirmationAttempts(tx, sessionHash, networkBlock.tries);
    const until = blockedUntil(attempts, networkBlock, now);
    return { until, id: until ? 0 : await insertConfirmationAttempt(tx, sessionHash, now) };
  });
  if (until) return { ok: false, reason: "blocked", minutes: minutesUntil(until, now) };
  try {
    const checked = await check();
    if (checked.ok) await deleteConfirmationAttempt(db, id);
    return checked;
  } catch (error) {
    await deleteConfirmationAttempt(db, id);
    throw error;
  }
}
