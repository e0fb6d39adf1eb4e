import { mkdtemp, mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { recordMeasurement } from "#app/platform/metrics/measurement.queries.server.ts";
import { diskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { days, minutes } from "#app/platform/units.ts";
import { createDb, createPool } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded.ts";
import { lockFile } from "#db/embedded/file-lock.mjs";
import { terminalProgress } from "../command-line/terminal-progress.ts";
import { newestBackup } from "./backup-names.ts";
import { restoreBackup, type Restored } from "./restore-backup.server.ts";

type Args = {
  from?: string | undefined;
  identity?: string | undefined;
  "without-journal": boolean;
  unsigned: boolean;
};

/** A nightly backup that is older than this was not made in the last two nights. */
const maxAge = days(2);
const scratchPrefix = "drill-";
/** Rows of these tables are never deleted: what was there before the backup is in the backup and on the site. */
const growingTables = [
  { table: "account", since: "signup_date" },
  { table: "ledger", since: "created_at" },
] as const;

/**
 * Restores a backup, the newest of BACKUP_TO unless `from` names one, into a Postgres and a folder of its own below
 * DATA_DIR, checks it, removes both, and notes when it went well (`backup_drill_last_success_seconds`). Neither the
 * site's database nor its photos change. Refuses a backup that cannot be restored whole, belongs to another site or,
 * if it is the newest, is older than two days. Takes what `restore` takes.
 */
export async function drill(db: Db, args: Args, { now }: StaffContext): Promise<StaffAnswer> {
  const begunAt = performance.now();
  const file = args.from === undefined ? await findNewest() : resolve(args.from);
  if (file === undefined)
    return refuse("There is no backup to practise with: set BACKUP_TO, or name one with --from FILE.");
  await mkdir(env.dataDir, { recursive: true });
  const lock = lockFile(join(env.dataDir, "drill.lock"));
  if (lock === undefined) return refuse("Another drill is still running.");
  await removeScratch();
  const noRoom = await findNoRoom(db, file);
  if (noRoom) return refuse(noRoom);
  const restored = await inScratch(async ({ databaseUrl, folder }) => {
    const result = await restoreBackup({
      ...{ databaseUrl, storage: diskStorage(join(folder, "photos")), file },
      identityFile: args.identity && resolve(args.identity),
      signingKey: env.backupSigningKey,
      ...{ unsigned: args.unsigned, withoutJournal: args["without-journal"] },
      writeSecret: async () => {},
      onProgress: terminalProgress(process.stderr),
    });
    return { ...result, problems: await findProblems(db, databaseUrl, result, join(folder, "photos")) };
  });
  const createdAt = new Date(restored.manifest.createdAt);
  const problems = [...restored.problems];
  if (args.from === undefined && now.getTime() - createdAt.getTime() > maxAge) {
    problems.push("it is the newest, but more than two days old: nightly backups are failing");
  }
  if (problems.length > 0) return refuse(`${file} can be restored, but ${problems.join("; ")}.`);
  const seconds = Math.ceil((performance.now() - begunAt) / 1000);
  await recordMeasurement(db, "last_drill_seconds", seconds, now);
  const { rows, files, erased, isSigned } = restored;
  return done(
    `${file} can be restored: ${countOf(rows, "row")} and ${countOf(files, "file")} compared, in ${countOf(seconds, "second")}.`,
    erased > 0
      ? `The journal's ${countOf(erased, "erasure")} since then would be repeated.`
      : "No account has been erased since then.",
    isSigned
      ? "The backup and the journal are signed by this site."
      : "Its signature was not checked: there is no proof of who wrote it.",
    "The scratch database and folder have been removed.",
  );
}

async function findNewest(): Promise<string | undefined> {
  const folder = env.backupTo;
  if (folder === undefined) return undefined;
  const name = newestBackup(await readdir(folder).catch(() => []));
  return name && join(folder, name);
}

/** What drills have left that were killed: a copy of members' data. */
async function removeScratch(): Promise<void> {
  const names = (await readdir(env.dataDir)).filter((name) => name.startsWith(scratchPrefix));
  for (const name of names) await rm(join(env.dataDir, name), { recursive: true, force: true });
}

/** A drill must not fill the disk that the site needs: the database again, and at most the backup's size of photos. */
async function findNoRoom(db: Db, file: string): Promise<string | undefined> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  const needed = 1.5 * (rows[0]?.bytes ?? 0) + 1.2 * size + 300e6;
  const disk = await statfs(env.dataDir);
  const free = disk.bavail * disk.bsize;
  if (free >= needed) return undefined;
  const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  return `The drill needs ${inGigabytes(needed)} of free space under ${env.dataDir}, which has ${inGigabytes(free)}: free some space, or run it on another machine with --from.`;
}

/** Gives `work` an empty Postgres and folder; both are gone afterwards, also when the drill is ended by a signal. */
async function inScratch<T>(work: (scratch: { databaseUrl: string; folder: string }) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(env.dataDir, scratchPrefix));
  const leave = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true });
    process.kill(process.pid, signal);
  };
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, leave);
  try {
    const postgres = await startEmbedded({ dataDir: join(folder, "postgres"), disposable: true });
    try {
      return await work({ databaseUrl: postgres.url, folder });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const signal of signals) process.off(signal, leave);
  }
}

/** What is wrong with a restored backup beyond what restoring checks, each as a part of a sentence. */
async function findProblems(live: Db, scratchUrl: string, restored: Restored, photos: string): Promise<string[]> {
  const { manifest, files, unreadFiles } = restored;
  const problems: string[] = [];
  const written = await countFiles(photos);
  if (written !== files) problems.push(`it has ${countOf(files, "file")}, of which ${written} were restored`);
  if (unreadFiles > 0)
    problems.push(`${countOf(unreadFiles, "file is", "files are")} missing: the storage did not return them`);
  const { rows: deployments } = await sql<{ origin: string }>`
    select public_origin as origin from deployment`.execute(live);
  const [own, theirs] = [deployments[0]?.origin, manifest.deployment?.publicOrigin];
  if (own && theirs && own !== theirs) return [...problems, `it is a backup of ${theirs}, not of ${own}`];
  const scratch = createDb(createPool(scratchUrl, { max: 1, onError: () => {} }));
  try {
    // What was committed while the backup began may be missing from it.
    const until = new Date(new Date(manifest.createdAt).getTime() - minutes(5));
    for (const growing of growingTables) {
      const [before, after] = [await countUntil(live, growing, until), await countUntil(scratch, growing, until)];
      if (before !== after)
        problems.push(
          `of the rows in ${growing.table} from before the backup, the site has ${before} and the backup has ${after}`,
        );
    }
  } finally {
    await scratch.destroy();
  }
  return problems;
}

async function countUntil(db: Db, { table, since }: (typeof growingTables)[number], until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(since)} < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countFiles(folder: string): Promise<number> {
  let count = 0;
  for await (const _ of diskStorage(folder).list("")) count += 1;
  return count;
}
