import type pg from "pg";

/** What the site's modules keep of the databases that they have opened. */
const opened = globalThis as { __database?: { pool: pg.Pool }; __workDatabase?: { pool: pg.Pool } };

/** The database that they use, and when they do. */
let current: { databaseUrl: string; ready: Promise<void> } | undefined;

/**
 * Lets the site's own modules in this process use a site's database, whichever they used before: the test files of a
 * process share what it has loaded. None may end their pools.
 */
export async function useDatabaseOf({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  if (current?.databaseUrl !== databaseUrl) current = { databaseUrl, ready: moveTo(databaseUrl) };
  await current.ready;
}

async function moveTo(databaseUrl: string): Promise<void> {
  process.env.DATABASE_URL = databaseUrl;
  const { env } = await import("#app/platform/env/env.server.ts");
  env.databaseUrl = databaseUrl;
  for (const pool of openPools()) pool.options.connectionString = databaseUrl;
  await closeIdleConnections();
  if (openPools().length > 0) await forgetLists();
}

/** Before a site's database goes: the site's own modules in this process let go of it, if they use it. */
export async function leaveDatabase({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  if (current?.databaseUrl !== databaseUrl) return;
  // The next town may have the same address.
  current = undefined;
  await closeIdleConnections();
}

const openPools = () =>
  [opened.__database?.pool, opened.__workDatabase?.pool].filter(
    (pool) => pool !== undefined && !pool.ended,
  ) as pg.Pool[];

async function closeIdleConnections(): Promise<void> {
  for (const pool of openPools()) {
    while (pool.idleCount > 0) {
      const idle = await pool.connect();
      idle.release(true);
    }
  }
}

/** The lists that a process keeps until it hears that they have changed. */
async function forgetLists(): Promise<void> {
  const [sites, companies, networks, experiments] = await Promise.all([
    import("#app/site/site.server.ts"),
    import("#app/site/company/company.server.ts"),
    import("#app/tracking/postbacks/ad-networks.server.ts"),
    import("#app/tracking/experiments/running-experiments.server.ts"),
  ]);
  sites.reloadSites();
  await sites.allSites();
  companies.reloadCompanies();
  networks.reloadAdNetworks();
  experiments.reloadExperiments();
}
