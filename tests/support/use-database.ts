import type pg from "pg";

/** What the site's modules keep of the databases that they have opened. */
const opened = globalThis as { __database?: { pool: pg.Pool }; __workDatabase?: { pool: pg.Pool } };

/**
 * Lets the site's own modules in this process use a site's database, whichever they used before: the test files of a
 * process share what it has loaded. None may end their pools.
 */
export async function useDatabaseOf({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  process.env.DATABASE_URL = databaseUrl;
  const { env } = await import("#app/platform/env/env.server.ts");
  if (env.databaseUrl === databaseUrl) return;
  env.databaseUrl = databaseUrl;
  const pools = [opened.__database?.pool, opened.__workDatabase?.pool].filter((pool) => pool !== undefined);
  for (const pool of pools) await moveTo(databaseUrl, pool);
  if (pools.length > 0) await forgetLists();
}

/** New connections of the pool go to another database, and the idle ones to the old one are closed. */
async function moveTo(databaseUrl: string, pool: pg.Pool): Promise<void> {
  pool.options.connectionString = databaseUrl;
  while (pool.idleCount > 0) {
    const idle = await pool.connect();
    idle.release(true);
  }
}

/** The lists that a process keeps until it hears that they have changed. */
async function forgetLists(): Promise<void> {
  const [sites, companies, networks, experiments] = await Promise.all([
    import("#app/site/site.server.ts"),
    import("#app/site/company.server.ts"),
    import("#app/tracking/postbacks/ad-networks.server.ts"),
    import("#app/tracking/experiments/running-experiments.server.ts"),
  ]);
  sites.reloadSites();
  companies.reloadCompanies();
  networks.reloadAdNetworks();
  experiments.reloadExperiments();
}
