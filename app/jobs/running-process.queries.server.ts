import type { Selectable } from "kysely";
import type { RunningProcessTable } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** Stores what a process says of itself. */
export async function storeProcess(db: Db, process: Selectable<RunningProcessTable>): Promise<void> {
  const { name, not_ready, seen_at } = process;
  await db
    .insertInto("running_process")
    .values(process)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, not_ready, seen_at }))
    .execute();
}

/** Takes a process out that ends as it should. */
export async function forgetProcess(db: Db, id: number): Promise<void> {
  await db.deleteFrom("running_process").where("id", "=", id).execute();
}

/** The processes that have not said that they end, the eldest first. */
export async function listProcesses(db: Db): Promise<Selectable<RunningProcessTable>[]> {
  return db.selectFrom("running_process").selectAll().orderBy("started_at").orderBy("id").limit(100).execute();
}
