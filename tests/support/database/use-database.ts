import type pg from "pg";

/** The pools of the site's own modules, once they are loaded. */
let pools: pg.Pool[] = [];

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
  const { pool } = await import("#app/platform/database/db.server.ts");
  const { backgroundPool } = await import("#app/platform/database/background-database.server.ts");
  pools = [pool, backgroundPool];
  for (const each of pools) each.options.connectionString = databaseUrl;
  await closeIdleConnections();
  await forgetLists();
}

/** Before a site's database goes: the site's own modules in this process let go of it, if they use it. */
export async function leaveDatabase({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  if (current?.databaseUrl !== databaseUrl) return;
  // The next town may have the same address.
  current = undefined;
  await closeIdleConnections();
}

async function closeIdleConnections(): Promise<void> {
  for (const pool of pools) {
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
