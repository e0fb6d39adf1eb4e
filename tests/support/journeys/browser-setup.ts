import globalSetup from "../global-setup.ts";
import { startSite } from "../site/site.ts";

/** One site for all journeys; the tests get its address from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await globalSetup();
  const site = await startSite({ own: true });
  process.env.TEST_ORIGIN = site.origins[0];
  process.env.TEST_DATABASE_URL = site.databaseUrl;
  return async () => {
    await site.stop();
    await stopPostgres?.();
  };
}
