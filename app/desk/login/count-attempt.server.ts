import { accountBlock, blockedUntil, minutesUntil, networkBlock } from "#app/account/login/login-block.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  deleteDeskAttempt,
  type DeskAttemptKey,
  insertDeskAttempt,
  listDeskAttempts,
  lockDeskAttempts,
} from "./login-attempt.queries.server.ts";

/**
 * Checks a login at the desk by the limits of the members' login: 5 wrong ones in 15 minutes from one network, 20 from
 * anywhere, which do not shut out a browser that has logged in before (`isKnown`). It is counted before it is checked
 * and removed again if it was right, so that simultaneous ones cannot get past the limits. `check` says whether it was
 * right; it is told whether this one, if wrong, shuts out all unknown browsers.
 */
export async function countAttempt<Checked extends { ok: boolean }>(
  db: Db,
  { isKnown, ...key }: DeskAttemptKey & { isKnown: boolean },
  now: Date,
  check: (startsBlock: boolean) => Promise<Checked>,
): Promise<Checked | { ok: false; reason: "blocked"; minutes: number }> {
  const { until, id, startsBlock } = await db.transaction().execute(async (tx) => {
    await lockDeskAttempts(tx, key);
    const own = await listDeskAttempts(tx, key, { sameNetwork: true, limit: networkBlock.tries }, now);
    const all = await listDeskAttempts(tx, key, { sameNetwork: false, limit: accountBlock.tries }, now);
    const everywhere = blockedUntil(all, accountBlock, now);
    const until = blockedUntil(own, networkBlock, now) ?? (isKnown ? undefined : everywhere);
    const startsBlock = !everywhere && blockedUntil([now, ...all], accountBlock, now) !== undefined;
    return { until, startsBlock, id: until ? 0 : await insertDeskAttempt(tx, key, now) };
  });
  if (until) return { ok: false, reason: "blocked", minutes: minutesUntil(until, now) };
  try {
    const checked = await check(startsBlock);
    if (checked.ok) await deleteDeskAttempt(db, id);
    return checked;
  } catch (error) {
    await deleteDeskAttempt(db, id);
    throw error;
  }
}
