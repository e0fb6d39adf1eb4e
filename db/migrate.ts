import { promises as fs } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { FileMigrationProvider, Migrator } from "kysely";
import { createDb, createPool } from "./connect.ts";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "migrations");

/** Brings the database at `url` to the newest schema; gives the names of the migrations that ran. Throws the first failure. */
export async function migrateToLatest(url: string): Promise<string[]> {
  const pool = createPool(url, { max: 1, onError: () => {} });
  const db = createDb(pool);
  try {
    const migrator = new Migrator({
      db,
      provider: new FileMigrationProvider({ fs, path, migrationFolder: folder }),
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
