import { build } from "../../scripts/start/build.ts";
import { startTestPostgres } from "./database/postgres.ts";
import { startSitePool } from "./site/site-pool.ts";
import { endProcess, startProcesses } from "./site/site-process.ts";
import { bundleStaff } from "./desk/staff-process.ts";
import { temporaryFolderInMemory } from "./temporary-folder.ts";

/**
 * Builds the site if its sources changed, starts the run's Postgres and the pool of sites that test files share. If
 * `npm test` has done so already, the environment variables say so.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  process.env.TEST_BUILD = await build(process.cwd());
  process.env.TEST_STAFF = await bundleStaff();
  const postgres = await startTestPostgres(temporaryFolderInMemory("site-test"));
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_DATA_DIR = postgres.dataDir;
  // Staff commands in tests use the secrets of the run's sites.
  process.env.DATA_DIR = postgres.dataDir;
  await serveOnce(postgres.town);
  const pool = await startSitePool(postgres.url);
  process.env.TEST_SITE_POOL = pool.url;
  return async () => {
    await pool.stop();
    await postgres.stop();
  };
}

/** A site's first start stores its assets and makes its queues: done in the template, the copies need not repeat it. */
async function serveOnce(databaseUrl: string): Promise<void> {
  const { processes } = await startProcesses({ databaseUrl, count: 1, env: {} }, []);
  await Promise.all(processes.map(endProcess));
}
