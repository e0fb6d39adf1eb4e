import { env } from "./env.server.ts";
import type { Db } from "./db.server.ts";

let shift = 0;

/** The only clock of the product. Tests shift it (`TEST_HOOKS=1`, `/dev/clock`); nothing else asks for the time. */
export function now(): Date {
  return new Date(Date.now() + shift);
}

/** The unshifted time: for what the machine itself dates, files above all, so that a shifted clock makes none of them old. */
export function machineNow(): Date {
  return new Date();
}

/** Reads the shift that all processes share. Does nothing where the test hooks are off. */
export async function readClockShift(db: Db): Promise<void> {
  if (!env.testHooks) return;
  const row = await db.selectFrom("clock_shift").select("seconds").executeTakeFirst();
  shift = (row?.seconds ?? 0) * 1000;
}

/** Adds `seconds` to the shift, for every process. Gives the new shift in seconds. */
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
