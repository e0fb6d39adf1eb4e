/**
 * Lets the site's own modules in this process use a site's database: they take its address from the environment when
 * they are first imported, and some module may have read the environment before.
 */
export async function useDatabaseOf({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  process.env.DATABASE_URL = databaseUrl;
  const { env } = await import("#app/platform/env/env.server.ts");
  env.databaseUrl = databaseUrl;
}
