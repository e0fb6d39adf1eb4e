import { env } from "#app/platform/env.server.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedDemoTown } from "#db/seed/index.ts";
import { build } from "./build.ts";
import { openDatabase } from "./database.ts";
import { makeFolder } from "./folder.ts";
import { requireFreePort } from "./port.ts";
import { serve } from "./serve.ts";
import { companyReminder, progressBar, welcome } from "./words.ts";

/** From installed packages to an open site: build, database, migrations, demo town, serving process. */
export async function openSite(root: string): Promise<void> {
  await requireFreePort(env.host, env.port);
  makeFolder(env.dataDir);
  // Asked for here, so that a folder that cannot be written is told before anything runs.
  void env.sessionSecret;
  await build(root);

  const databaseUrl = await openDatabase(env.databaseUrl, env.dataDir);
  const migrations = await migrateToLatest(databaseUrl);
  if (migrations.length > 0) console.log(`Database brought up to ${migrations.at(-1)}.`);
  if (env.demo) {
    await seedDemoTown({
      databaseUrl,
      dataDir: env.dataDir,
      members: env.members,
      now: new Date(),
      onProgress: progressBar(process.stdout),
    });
  }

  await requireFreePort(env.host, env.port);
  await serve(root, env, databaseUrl);
  console.log(welcome(env));
  if (env.production) {
    const reminder = await companyReminder(databaseUrl);
    if (reminder) console.log(reminder);
  }
}
