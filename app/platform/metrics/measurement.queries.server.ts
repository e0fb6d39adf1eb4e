import type { Db } from "../database/db.server.ts";
import { later } from "../units.ts";

/** A value that is measured now and then and read from all processes. */
export type MeasurementName = "ledger_drift" | "last_backup_bytes" | "last_drill_seconds";
export type Measurement = { value: number; measuredAt: Date };

/** Stores the latest value of a measurement. */
export async function recordMeasurement(db: Db, name: MeasurementName, value: number, now: Date): Promise<void> {
  await db
    .insertInto("measurement")
    .values({ name, value, measured_at: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, measured_at: now }))
    .execute();
}

/** Stores a value unless any process has stored one in the last `every` milliseconds. Returns whether it did. */
export async function claimMeasurement(
  db: Db,
  name: `job_alarm ${string}`,
  value: number,
  { now, every }: { now: Date; every: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto("measurement")
    .values({ name, value, measured_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value, measured_at: now })
        .where("measurement.measured_at", "<=", later(now, -every)),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The latest value; undefined if it was never measured. */
export async function findMeasurement(db: Db, name: MeasurementName): Promise<Measurement | undefined> {
  return db
    .selectFrom("measurement")
    .select(["value", "measured_at as measuredAt"])
    .where("name", "=", name)
    .executeTakeFirst();
}
