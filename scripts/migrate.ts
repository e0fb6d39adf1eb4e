// `npm run migrate`: brings the database to this version's schema, as a step of its own before the new processes start.
// `npm run migrate -- --pending` only prints what it would run.
import "./start/node-version.mjs";
import { endOnSignals, end, fail } from "./start/process/ending.mjs";
import { readEnvFile } from "./start/env-file.mjs";

endOnSignals();
try {
  readEnvFile(process.cwd());
  const { env } = await import("#app/platform/env/env.server.ts");
  const { listPending, migrateToLatest } = await import("#db/migrate.ts");
  const { openDatabase } = await import("./start/database.ts");
  const { makeFolder } = await import("./start/folder.ts");
  if (!env.databaseUrl) makeFolder(env.dataDir);
  const databaseUrl = await openDatabase(env.databaseDirectUrl ?? env.databaseUrl, env.dataDir);
  if (process.argv.includes("--pending")) {
    for (const name of await listPending(databaseUrl)) console.log(name);
    await end(0);
  }
  const ran = await migrateToLatest(databaseUrl, { say: console.log });
  console.log(ran.length > 0 ? `Done: ${ran.join(", ")}.` : "The database already has this version's schema.");
  await end(0);
} catch (error) {
  fail(error);
}
