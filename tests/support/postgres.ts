import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedDemoTown } from "#db/seed/index.ts";

/** One Postgres for a whole test run, with a migrated and seeded template that every test site copies. */
export type TestPostgres = { url: string; dataDir: string; stop(): Promise<void> };

const template = "town_template";

export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "site-test-"));
  const postgres = await startEmbedded({ dataDir, disposable: true });
  await inDatabase(postgres.url, async (client) => {
    await client.query(`create database ${template}`);
  });
  const url = databaseUrl(postgres.url, template);
  await migrateToLatest(url);
  await seedDemoTown({ databaseUrl: url, dataDir, now: new Date(), onProgress: () => {} });
  return {
    url: postgres.url,
    dataDir,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of one's own: a copy of the seeded town. Gives its address. */
export async function copyTown(url: string, name: string): Promise<string> {
  await inDatabase(url, async (client) => {
    await client.query(`create database ${name} template ${template}`);
  });
  return databaseUrl(url, name);
}

/** An empty database of one's own. */
export async function emptyDatabase(url: string, name: string): Promise<string> {
  await inDatabase(url, async (client) => {
    await client.query(`create database ${name}`);
  });
  return databaseUrl(url, name);
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
