import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { days, later } from "#app/platform/units.ts";
import { runningBuild } from "#app/platform/running-build.server.ts";

/** How long open pages of a version that is no longer deployed may still request its files. */
const assetLifetime = days(14);

/** The asset folder of this process's version. Undefined in development, where nothing is built. */
export function assetFolderOfThisVersion(): string | undefined {
  const running = runningBuild();
  return running && join(running.clientFolder, "assets");
}

/**
 * Stores a version's files in the database, where every process finds them, and marks them as in use. Files that are
 * already stored are not stored again. Returns the number of new files.
 */
export async function storeAssets(db: Db, folder: string, now: Date): Promise<number> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((file) => file.name).filter((name) => !/\.(br|gz)$/.test(name));
  const seen = await db
    .updateTable("built_asset")
    .set({ seen_at: now })
    .where("name", "in", ["", ...names])
    .returning("name")
    .execute();
  const knownNames = new Set(seen.map(({ name }) => name));
  const missing = names.filter((name) => !knownNames.has(name));
  for (const name of missing) {
    await db
      .insertInto("built_asset")
      .values({ name, body: readFileSync(join(folder, name)), seen_at: now })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ seen_at: now }))
      .execute();
  }
  return missing.length;
}

/** A file of any version in use; undefined if there is none. */
export async function findAsset(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("built_asset").select("body").where("name", "=", name).executeTakeFirst();
  return row?.body;
}

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** The content type of a file by its extension. */
export function assetTypeOf(name: string): string {
  return types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

export const builtAssetsJob: Job = {
  name: "clear-built-assets",
  cron: "37 4 * * *",
  async run(db, now) {
    await deleteInBatches(db, "built_asset", (eb) => eb("seen_at", "<", later(now, -assetLifetime)));
  },
};
