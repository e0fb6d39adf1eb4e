import { Migrator } from "kysely";
import { createDb, createPool } from "./connect.ts";
import { migrations } from "./migrations.ts";

/** Brings the database at `url` to the newest schema; gives the names of the migrations that ran. Throws the first failure. */
export async function migrateToLatest(url: string): Promise<string[]> {
  const pool = createPool(url, { max: 1, onError: () => {} });
  const db = createDb(pool);
  try {
    // Features number their own migrations and arrive in any order; none depends on a later number.
    const provider = { getMigrations: async () => migrations };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
