import { rmSync } from "node:fs";
import type { sql } from "kysely";
import { seedDemoTown } from "#app/demo/town/index.ts";
import { createDb, createPool } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { temporaryFolder } from "../temporary-folder.ts";

export type DemoTown = Awaited<ReturnType<typeof startDemoTown>>;

/** A Postgres of its own with the demo town, as it was first filled at this time. */
export async function startDemoTown(now: Date) {
  const dataDir = temporaryFolder("town");
  const postgres = await startEmbedded({ dataDir, disposable: true });
  const start = (members?: number, at = now) =>
    seedDemoTown({ databaseUrl: postgres.url, dataDir, members, now: at, onProgress: () => {} });
  const remove = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrateToLatest(postgres.url);
    const started = await start();
    const pool = createPool(postgres.url, { max: 2, onError: () => {} });
    const db = createDb(pool);
    /** The number that a statement returns. */
    const count = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
      (await statement.execute(db)).rows[0]?.count;
    const stop = async () => {
      await pool.end();
      await remove();
    };
    return { dataDir, db, started, start, count, stop };
  } catch (error) {
    // Even if the setup failed, the server must be stopped.
    await remove();
    throw error;
  }
}
