import { env } from "./env/env.server.ts";
import type { Db } from "./database/db.server.ts";

let shift = 0;

/** The only clock of the product. Tests shift it (`TEST_HOOKS=1`, `/dev/clock`). */
export function now(): Date {
  return new Date(Date.now() + shift);
}

/**
 * The unshifted time: for timestamps set by the machine, such as those of files, which a shifted clock must not age.
 */
export function machineNow(): Date {
  return new Date();
}

/** Reads the shift shared by all processes. Does nothing if the test hooks are off. */
export async function readClockShift(db: Db): Promise<void> {
  if (!env.testHooks) return;
  const row = await db.selectFrom("clock_shift").select("seconds").executeTakeFirst();
  shift = (row?.seconds ?? 0) * 1000;
}

/** Adds `seconds` to the shift, for every process. Returns the new shift in seconds. */
export async function shiftClock(db: Db, seconds: number): Promise<number> {
  const row = await db
    .insertInto("clock_shift")
    .values({ seconds })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ seconds: eb("clock_shift.seconds", "+", seconds) })),
    )
    .returning("seconds")
    .executeTakeFirstOrThrow();
  shift = row.seconds * 1000;
  return row.seconds;
}
