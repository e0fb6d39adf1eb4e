import { open, readdir, rename, rm } from "node:fs/promises";
import { closeSync, createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Encrypter } from "age-encryption";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { connectForLongWork } from "#db/connect.ts";
import { lockFile } from "#db/embedded/file-lock.mjs";
import { ensureJournal } from "#app/leaving/erasure/erasure-journal.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { archiveWriter, endName, manifestName, maxPartBytes } from "./archive.ts";
import { listMigrations, listSequences, listTables, quoted } from "./backup-tables.server.ts";
import { addFiles } from "./backup-files.server.ts";
import { type End, leftOut, type Manifest, secretTable } from "./manifest.ts";

/** Called with the share that is done, from 0 to 1. */
export type OnProgress = (part: number, what: string) => void;

type BackupOptions = {
  databaseUrl: string;
  storage: Storage;
  /** The folder that gets the file. */
  folder: string;
  /** An age public key (`age1…`): only the owner of its identity can read the backup. */
  publicKey?: string | undefined;
  /** The key of its signature and of the journal's. */
  signingKey?: string | undefined;
  /** The stored secrets of the data folder, to be part of it. */
  secrets?: { name: string; bytes: Buffer }[] | undefined;
  withSecrets?: boolean;
  now: Date;
  onProgress: OnProgress;
};

export type MadeBackup = {
  path: string;
  bytes: number;
  rows: number;
  files: number;
  /** Files that the storage did not give, and the names of the first of them. */
  unreadFiles: End["unreadFiles"];
};

/**
 * Writes a backup of the database and of all photo files into `folder` (scripts/deploy/README.md#backups): every table
 * by COPY in one snapshot, for the site's own Postgres and any other; packed, compressed and encrypted while it is
 * read, so memory does not grow with it. The file appears under its name only when it is complete. Files that the
 * storage does not give are named in it. One runs at a time into a folder, and what ended ones have left is removed.
 * Throws with a readable sentence.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, publicKey, signingKey, now } = options;
  const encrypter = publicKey === undefined ? undefined : encrypterFor(publicKey);
  await ensureJournal(folder, signingKey).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Nothing can be written to ${folder} (${error.code}).`, { cause: error });
  });
  const lock = lockFile(join(folder, "backup.lock"));
  if (lock === undefined) throw new Error(`Another backup to ${folder} is still running.`);
  const stamp = now.toISOString().slice(0, 19).replaceAll(":", "-");
  const path = join(folder, `backup-${stamp}Z.tar.gz${encrypter ? ".age" : ""}`);
  const draft = `${path}${partExtension}`;
  const leave = (signal: NodeJS.Signals) => {
    rmSync(draft, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of endSignals) process.once(signal, leave);
  try {
    await removeParts(folder);
    return await writeBackup(options, encrypter, path, draft);
  } finally {
    for (const signal of endSignals) process.off(signal, leave);
    closeSync(lock);
  }
}

const partExtension = ".part";
const endSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** What backups have left that were killed: members' data that nobody would ever delete. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => /^backup-[\dT-]+Z\.tar\.gz(\.age)?\.part$/.test(name));
  for (const name of parts) await rm(join(folder, name), { force: true });
}

async function writeBackup(
  options: BackupOptions,
  encrypter: Encrypter | undefined,
  path: string,
  draft: string,
): Promise<MadeBackup> {
  const { folder, signingKey, now } = options;
  const archive = archiveWriter(now, signingKey);
  const compressed = archive.stream.pipe(createGzip({ level: 6 }));
  archive.stream.once("error", (error) => compressed.destroy(error));
  const written = (async () => {
    const source = encrypter
      ? Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream)) as never)
      : compressed;
    await pipeline(source, createWriteStream(draft, { mode: 0o600 }));
  })();
  // The first error is thrown below.
  written.catch((error: Error) => archive.fail(error));
  try {
    const counts = await fill(archive, options);
    await written;
    const bytes = await sync(draft);
    await rename(draft, path);
    return { path, bytes, ...counts };
  } catch (error) {
    archive.fail(error as Error);
    await written.catch(() => {});
    await rm(draft, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw new Error(`The disk that holds ${folder} is full.`, { cause: error });
    throw error;
  }
}

/** Whether backups can be encrypted to this key: its letters carry a checksum. */
export function isPublicKey(publicKey: string): boolean {
  try {
    return Boolean(encrypterFor(publicKey));
  } catch {
    return false;
  }
}

function encrypterFor(publicKey: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(publicKey);
  } catch (error) {
    throw new Error("The key must be an age public key, which begins with age1.", { cause: error });
  }
  return encrypter;
}

async function sync(path: string): Promise<number> {
  const file = await open(path, "r+");
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

type Archive = ReturnType<typeof archiveWriter>;

async function fill(archive: Archive, options: BackupOptions): Promise<Omit<MadeBackup, "path" | "bytes">> {
  const { databaseUrl, storage, secrets = [], withSecrets = false, now, onProgress } = options;
  const client = await connectForLongWork(databaseUrl);
  const end: End = { rows: {}, files: 0, unreadFiles: { count: 0, names: [] }, sequences: [] };
  try {
    await client.query("begin isolation level repeatable read read only");
    const all = await listTables(client);
    if (!all.some(({ name }) => name === "account")) {
      throw new Error("The database at DATABASE_URL has no table of accounts: there is nothing to back up.");
    }
    const tables = all.filter(({ name }) => !(name in leftOut) && (withSecrets || name !== secretTable));
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      schema: await listMigrations(client),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
      deployment: await findDeployment(client),
    };
    await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`));

    // Photos count like tables of their files' number: how many bytes they have is not known before.
    const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const table of tables) {
      onProgress((0.5 * done) / total, table.name);
      end.rows[table.name] = await addTable(archive, client, table);
      done += table.bytes;
    }
    // Counters go on outside of the snapshot: what they say now is never too little.
    end.sequences = await listSequences(client);
    await client.query("commit");
  } finally {
    await client.end().catch(() => {});
  }

  Object.assign(end, await addFiles(archive, storage, (part) => onProgress(0.5 + 0.5 * part, "photos")));
  for (const { name, bytes } of secrets) await archive.add(`secrets/${name}`, bytes);
  await archive.add(endName, Buffer.from(`${JSON.stringify(end, undefined, 2)}\n`));
  await archive.finish();
  onProgress(1, "done");
  const { files, unreadFiles } = end;
  return { rows: Object.values(end.rows).reduce((sum, count) => sum + count, 0), files, unreadFiles };
}

/** Adds a table's rows in parts; returns how many there are. */
async function addTable(archive: Archive, client: pg.Client, table: { name: string; columns: string[] }) {
  const columns = table.columns.map(quoted).join(", ");
  // A partitioned table can only be copied as a selection.
  const rows = client.query(copyTo(`copy (select ${columns} from ${quoted(table.name)}) to stdout`));
  let count = 0;
  let parts = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    parts += 1;
    await archive.add(`tables/${table.name}/${String(parts).padStart(6, "0")}.copy`, Buffer.concat(chunks, size));
    [chunks, size] = [[], 0];
  };
  for await (const chunk of rows) {
    const bytes = chunk as Buffer;
    // Line feeds in values are escaped: each one ends a row.
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
    chunks.push(bytes);
    size += bytes.length;
    if (size >= maxPartBytes) await flush();
  }
  await flush();
  return count;
}

async function findDeployment(client: pg.Client): Promise<Manifest["deployment"]> {
  const { rows } = await client.query<NonNullable<Manifest["deployment"]>>(`
    select public_origin as "publicOrigin", salt, session_fingerprint as session, mandate_fingerprint as mandate
    from deployment`);
  return rows[0];
}
