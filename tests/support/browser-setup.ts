import globalSetup from "./global-setup.ts";
import { startSite } from "./site.ts";

/** One site for all journeys; the tests get its address from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await globalSetup();
  // The journeys' devices have a push service on this machine, where nobody listens.
  const site = await startSite({ env: { PUSH_ALLOW_LOOPBACK: "1" } });
  process.env.TEST_ORIGIN = site.origins[0];
  process.env.TEST_DATABASE_URL = site.databaseUrl;
  return async () => {
    await site.stop();
    await stopPostgres?.();
  };
}
