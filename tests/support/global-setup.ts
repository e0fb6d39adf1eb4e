import { build } from "../../scripts/start/build.ts";
import { startTestPostgres } from "./postgres.ts";

/**
 * Builds the site if its sources changed and starts the run's Postgres. Where `npm test` has done both already, its
 * words in the environment say so.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  await build(process.cwd());
  const postgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_DATA_DIR = postgres.dataDir;
  return () => postgres.stop();
}
