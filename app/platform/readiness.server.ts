import { sql } from "kysely";
import { migrations } from "#db/migrations.ts";
import type { Db } from "./db.server.ts";
import { timedWorkIsRunning } from "./timed-work.server.ts";

/** Whether this process can serve: database reachable, every migration of this build applied, timed work running. */
export async function readiness(db: Db): Promise<{ database: boolean; migrations: boolean; timed_work: boolean }> {
  try {
    const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const names = new Set(done.rows.map((row) => row.name));
    return {
      database: true,
      migrations: Object.keys(migrations).every((name) => names.has(name)),
      timed_work: timedWorkIsRunning(),
    };
  } catch {
    return { database: false, migrations: false, timed_work: timedWorkIsRunning() };
  }
}
