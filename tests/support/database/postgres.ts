import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedDemoTown } from "#app/demo/town/index.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** One Postgres for a whole test run, with a migrated and seeded template that every test site copies. */
export type TestPostgres = { url: string; /** The template. */ town: string; dataDir: string; stop(): Promise<void> };

const template = "town_template";

/** Starts it in an empty folder, with which it goes. */
export async function startTestPostgres(dataDir = temporaryFolder("site-test")): Promise<TestPostgres> {
  const postgres = await startEmbedded({ dataDir, disposable: true });
  await inDatabase(postgres.url, async (client) => {
    await client.query(`create database ${template}`);
  });
  const town = databaseUrl(postgres.url, template);
  await migrateToLatest(town);
  await seedDemoTown({ databaseUrl: town, dataDir, now: new Date(), onProgress: () => {} });
  return {
    url: postgres.url,
    town,
    dataDir,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a database as a copy of the seeded town. Returns its URL. */
export async function copyTown(url: string, name = `town_${randomBytes(6).toString("hex")}`): Promise<string> {
  await inDatabase(url, async (client) => {
    // Copying files costs a third of logging each page of them.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return databaseUrl(url, name);
}

/** Puts a fresh copy of the town in the place of a used one, under the processes that work with it. */
export async function replaceDatabase(url: string, publicOrigin: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = databaseUrl(url, "postgres");
  await inDatabase(await copyTown(server, `${name}_next`), async (client) => {
    await client.query("update deployment set public_origin = $1", [publicOrigin]);
  });
  await inDatabase(server, async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`alter database ${name}_next rename to ${name}`);
  });
}

/** Lets the next process of a town say which deployment it belongs to, and with which secrets. */
export async function forgetDeployment(town: string): Promise<void> {
  await inDatabase(town, async (client) => {
    await client.query("delete from deployment");
  });
}

/** Creates an empty database. Returns its URL. */
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
