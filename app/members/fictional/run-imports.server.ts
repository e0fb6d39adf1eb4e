import { importRows } from "#app/members/fictional/import-rows.server.ts";
import { now as clock } from "#app/platform/clock.server.ts";
import { backgroundDb } from "#app/platform/database/background-database.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { requireSite, type Site } from "#app/site/site.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { readUploadedImport } from "./read-import.server.ts";
import { recordImported } from "./record-imported.server.ts";
import {
  claimImport,
  endImport,
  insertImport,
  updateImport,
  type UploadedImport,
} from "./uploaded-import.queries.server.ts";

/**
 * Takes an uploaded file for import: this process begins at once, and if it ends before the import does, another one
 * goes on within a minute or two (each row is whole or absent, and none comes twice).
 */
export async function startImport(
  db: Db,
  input: { site: Site; fileName: string; bytes: Uint8Array },
  context: StaffContext,
): Promise<{ id: number }> {
  const id = newId();
  const { site, fileName, bytes } = input;
  await db.transaction().execute(async (tx) => {
    const row = { id, siteId: site.id, actor: context.actor.name, fileName, file: Buffer.from(bytes) };
    await insertImport(tx, row, context.now);
    const details = { import: id, file: fileName, bytes: bytes.byteLength };
    await writeAudit(tx, { command: "fictional import", subject: `site ${site.domain}`, details }, context);
  });
  void runImports(backgroundDb).catch((error: unknown) => log.error({ error }, "an import of profiles has stopped"));
  return { id };
}

/** Works on uploaded imports until none waits. */
export async function runImports(db: Db): Promise<void> {
  for (let next = await claimImport(db, clock()); next; next = await claimImport(db, clock())) {
    await runImport(db, next);
  }
}

async function runImport(db: Db, row: UploadedImport & { file: Buffer | null }): Promise<void> {
  const read = row.file ? await readUploadedImport(row.file) : undefined;
  if (!read?.ok) {
    const problem = read?.sentence ?? "The file is gone; upload it again.";
    return endImport(db, row.id, { state: "refused", problem }, clock());
  }
  const site = await requireSite(row.siteId);
  try {
    await importRows(
      db,
      {
        ...{ site, rows: read.rows, photos: read.photos, since: row.createdAt, dryRun: false },
        record: (tx, profile) =>
          recordImported(site, { now: clock(), actor: { name: row.actor }, dryRun: false })(tx, profile),
        onProgress: async (progress) => {
          await updateImport(db, row.id, progress, clock());
          return true;
        },
      },
      clock(),
    );
    await endImport(db, row.id, { state: "done" }, clock());
  } finally {
    read.close();
  }
}

/** Imports that were interrupted go on. */
export const fictionalJobs: Job[] = [{ name: "import-fictional", cron: "* * * * *", run: (db) => runImports(db) }];
