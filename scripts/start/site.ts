import { joinDeployment } from "#app/platform/env/deployment.server.ts";
import { env, refuseForbiddenStart } from "#app/platform/env/env.server.ts";
import { nameDefaultSite } from "#app/site/default-site.queries.server.ts";
import { createDb, createPool } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedDemoTown } from "#app/demo/town/index.ts";
import { build } from "./build.ts";
import { openDatabase } from "./database.ts";
import { makeFolder } from "./folder.ts";
import { reasonOnDisk } from "./full-disk.ts";
import { requireFreePort } from "./port.ts";
import { onEnd } from "./process/ending.mjs";
import { serve } from "./serve.ts";
import { reminders, progressBar, welcome } from "./words.ts";

/** Starts the site with installed packages: build, database, migrations, demo town, serving process. */
export async function openSite(root: string, { sayOpen = () => welcome(env) } = {}): Promise<void> {
  refuseForbiddenStart(env);
  for (const warning of env.warnings) console.log(warning);
  await requireFreePort(env.host, env.port);
  makeFolder(env.dataDir);
  // Generates the secrets now, so that a folder that is not writable is reported before anything runs.
  void env.sessionSecret;
  const folder = await build(root);

  onEnd(() => console.log("The site has stopped."));
  const databaseUrl = await openDatabase(env.databaseUrl, env.dataDir);
  await fillDatabase(databaseUrl).catch((error: unknown) => {
    throw env.databaseUrl ? error : reasonOnDisk(error, env.dataDir);
  });

  await requireFreePort(env.host, env.port);
  await serve(root, env, databaseUrl, folder);
  console.log(sayOpen());
  if (env.production) {
    for (const reminder of await reminders(databaseUrl)) console.log(reminder);
  }
}

/** Migrations, the deployment's secrets and origin, and the demo's town. */
async function fillDatabase(databaseUrl: string): Promise<void> {
  // Only the demo in our own Postgres is certain to contain nothing that anybody would miss.
  const remakeDemo = env.demo && !env.databaseUrl;
  const migrations = await migrateToLatest(env.databaseDirectUrl ?? databaseUrl, { remakeDemo, say: console.log });
  if (migrations.length > 0) console.log(`The database has been migrated to ${migrations.at(-1)}.`);
  await joinTheDeployment(databaseUrl);
  if (env.demo) {
    await seedDemoTown({
      databaseUrl,
      dataDir: env.dataDir,
      members: env.members,
      now: new Date(),
      onProgress: progressBar(process.stdout),
    });
  }
}

/**
 * Before anything is written or served, secrets and origin must match the database's site (app/site/README.md#sites).
 */
async function joinTheDeployment(databaseUrl: string): Promise<void> {
  const db = createDb(createPool(databaseUrl, { max: 1, onError: () => {} }));
  try {
    const { publicOrigin } = await joinDeployment(db, env, new Date());
    await nameDefaultSite(db, new URL(publicOrigin));
  } finally {
    await db.destroy();
  }
}
