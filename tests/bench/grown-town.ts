import pg from "pg";
import { guardPool } from "#app/platform/database/guarded-pool.server.ts";
import { sendPrepared } from "#app/platform/database/prepared-statements.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedDemoTown } from "#app/demo/town/index.ts";
import { withoutIndexes } from "./bulk-load.ts";

export type GrownTown = { pool: pg.Pool; db: Db };

/** One database per size, smallest first: each is a copy of the previous one, grown further. */
export async function growTowns(serverUrl: string, dataDir: string, sizes: number[], now: Date): Promise<GrownTown[]> {
  const urls: string[] = [];
  let template = "template1";
  for (const members of sizes) {
    const name = `bench_${members}`;
    await inServer(serverUrl, `create database ${name} template ${template}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await migrateToLatest(url.href);
    await seedDemoTown({ databaseUrl: url.href, dataDir, now, onProgress: () => {} });
    await withoutIndexes(url.href, async () => {
      await seedDemoTown({ databaseUrl: url.href, dataDir, members, now, onProgress: () => {} });
    });
    // Autovacuum would do this within minutes of such a growth; index-only scans need it.
    await inServer(url.href, "vacuum analyze");
    template = name;
    urls.push(url.href);
  }
  // Opened last, because a database with connections cannot be copied.
  return urls.map((url) => {
    const pool = createPool(url, { max: 4, onError: () => {} });
    // Statements are prepared as the site prepares them.
    return { pool, db: createDb(guardPool(pool, { send: sendPrepared() })) };
  });
}

async function inServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
