import { dirname } from "node:path";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { sql } from "kysely";
import { connectForLongWork, createDb, createPool, type Db } from "#db/connect.ts";
import { dropEverything, migrateTo, migrateToLatest, restoreMark } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { isHalfOld, namesToday } from "#db/old-migrations.ts";
import { isJournalSigned, journalOf, readJournal } from "#app/leaving/erasure/erasure-journal.server.ts";
import { eraseAgain } from "#app/leaving/erasure/erase-again.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { endName, DamagedBackup, manifestName, readArchive, sayUnsigned } from "./archive.ts";
import { quoted } from "./backup-tables.server.ts";
import { type IdentityFile, readIdentityFile } from "./identity-file.server.ts";
import { brokenInvariants } from "./invariants.server.ts";
import type { OnProgress } from "./make-backup.server.ts";
import { End, Manifest } from "./manifest.ts";
import { openBackup } from "./open-backup.server.ts";

type RestoreOptions = {
  databaseUrl: string;
  storage: Storage;
  /** The backup's file; its folder has the journal of erasures. */
  file: string;
  /** The file with the age identity, for an encrypted backup. */
  identityFile?: string | undefined;
  /** The key of its signature, if the identity's file has none. */
  signingKey?: string | undefined;
  /** Restores although nothing shows who wrote it. */
  unsigned?: boolean;
  /** Restores although erasures since the backup are not known. */
  withoutJournal: boolean;
  /** Gets the secrets, if the backup has some. */
  writeSecret: (name: string, bytes: Buffer) => Promise<void>;
  onProgress: OnProgress;
};

export type Restored = {
  manifest: Manifest;
  rows: number;
  files: number;
  erased: number;
  lostFiles: number;
  /** Those that were not readable when the backup was made. */
  unreadFiles: number;
  /** Whether backup and journal were signed by the site that has the key. */
  isSigned: boolean;
  /** Whoever may enter the desk of the restored site. */
  deskPeople: { email: string; roles: string[]; status: string }[];
};

/**
 * Restores a backup into an empty database and an empty photo storage (scripts/deploy/README.md#backups): rows and
 * files are compared with their hashes, every invariant is checked, and accounts that were erased since the backup are
 * erased again. Throws a readable sentence for everything else. Until the end no site starts with the database
 * (`restoreMark`), and a restore that was cut off can be repeated.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, storage, file, withoutJournal, onProgress } = options;
  const identity = options.identityFile === undefined ? undefined : await readIdentityFile(options.identityFile);
  const signingKey = options.unsigned ? undefined : (identity?.signingKey ?? options.signingKey);
  if (identity && signingKey === undefined && !options.unsigned) {
    throw new Error(
      `${options.identityFile} has no signing key (# signing key: …), so nothing shows who wrote the backup. ${sayUnsigned}`,
    );
  }
  const erasures = await readJournal(dirname(file));
  if (!erasures && !withoutJournal) {
    throw new Error(
      `There is no journal of erasures at ${journalOf(dirname(file))}: members who were erased since the backup would ` +
        "come back. Put it there, or use --without-journal.",
    );
  }
  if (erasures && signingKey !== undefined && !(await isJournalSigned(dirname(file), signingKey))) {
    throw new Error(
      `The journal ${journalOf(dirname(file))} does not match its signature: erased members may be missing from it. ${sayUnsigned}`,
    );
  }
  const client = await connectForLongWork(databaseUrl);
  const db = createDb(createPool(databaseUrl, { max: 2, onError: () => {} }));
  try {
    await requireEmpty(client, storage);
    const restored = await readBackup(client, { ...options, identity, signingKey });
    await migrateToLatest(databaseUrl, { restoring: true });
    onProgress(0.97, "checking");
    const broken = await brokenInvariants(db);
    if (broken.length > 0)
      throw new Error(`The backup is not consistent: ${broken.join("; ")}. The site will not start on this database.`);
    const lostFiles = await countLostFiles(db, storage);
    onProgress(0.98, "erasing again");
    const erased = await eraseAgain(db, erasures ?? []);
    // Without statistics the first pages would be planned as if the tables were empty.
    await client.query("analyze");
    await client.query(`drop table ${restoreMark}`);
    onProgress(1, "done");
    const deskPeople = await db
      .selectFrom("desk_person")
      .select(["email", "roles", "status"])
      .orderBy("email")
      .execute();
    return { ...restored, erased, lostFiles, isSigned: signingKey !== undefined, deskPeople };
  } finally {
    await client.end().catch(() => {});
    await db.destroy();
  }
}

/** An unfinished restore counts as empty: it is taken away. */
async function requireEmpty(client: pg.Client, storage: Storage): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema()",
  );
  const isUnfinished = rows.some(({ name }) => name === restoreMark);
  if (rows.length > 0 && !isUnfinished) {
    throw new Error("The database is not empty; restore into a new one (DATABASE_URL, DATA_DIR).");
  }
  if (isUnfinished) {
    await client.query(dropEverything);
    return;
  }
  for await (const { key } of storage.list("")) {
    throw new Error(`The photo storage is not empty (${key}); restore into a new one.`);
  }
}

type Opening = RestoreOptions & { identity: IdentityFile | undefined };

async function readBackup(client: pg.Client, options: Opening) {
  const { databaseUrl, storage, writeSecret } = options;
  const entries = readArchive(await openBackup(options), options.signingKey);
  const first = await entries.next();
  if (first.done || first.value.name !== manifestName)
    throw new DamagedBackup("This file is not a backup of this site.");
  const manifest = parse(Manifest, first.value.bytes);
  if (isHalfOld(manifest.schema)) {
    throw new Error(
      `The backup comes from an older version of the site (${manifest.schema.at(-1)}); restore it with the version ` +
        "before this one, start that once, then this one.",
    );
  }
  const schema = namesToday(manifest.schema);
  const unknown = schema.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new Error(
      `The backup comes from a newer version of the site (${unknown.join(", ")}); restore it with that one.`,
    );
  }
  await client.query(`create table ${restoreMark} (begun_at text)`);
  await migrateTo(databaseUrl, schema.at(-1) ?? "");

  await client.query("begin");
  const foreignKeys = await takeOffForeignKeys(client);
  for (const { name } of manifest.tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    // The rows that migrations put there are in the backup too.
    await client.query(`delete from ${quoted(name)}`);
  }
  const rows: Record<string, number> = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]));
  let end: End | undefined;
  let files = 0;
  const secrets: { name: string; bytes: Buffer }[] = [];
  let table: ReturnType<typeof tableWriter> | undefined;
  const finishTable = async () => {
    if (table) rows[table.name] = await table.finish();
    table = undefined;
  };
  for await (const { name, bytes } of entries) {
    const [kind, rest = ""] = split(name);
    const tableName = kind === "tables" ? (split(rest)[0] ?? "") : undefined;
    if (table?.name !== tableName) await finishTable();
    if (kind === "tables") {
      const columns = manifest.tables.find((each) => each.name === tableName)?.columns;
      if (!columns || !tableName) throw new DamagedBackup(`The backup is damaged: it does not name the table ${name}.`);
      table ??= tableWriter(client, tableName, columns);
      await table.write(bytes);
    } else if (kind === "files") {
      await storage.write(rest, bytes);
      files += 1;
    } else if (kind === "secrets") secrets.push({ name: rest, bytes });
    else if (name === endName) end = parse(End, bytes);
  }
  await finishTable();
  if (!end) throw new DamagedBackup("The backup is not complete: its end is missing.");
  const differing = manifest.tables.find(({ name }) => rows[name] !== end.rows[name]);
  if (differing) throw new DamagedBackup(`The backup is damaged: rows of ${differing.name} are missing.`);
  for (const { name, value } of end.sequences)
    await client.query("select setval($1::regclass, $2)", [quoted(name), value]);
  for (const { name } of manifest.tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const each of foreignKeys) await client.query(each);
  await client.query("commit");
  // The backup has been checked to its end: before, they could be anybody's.
  for (const { name, bytes } of secrets) await writeSecret(name, bytes);
  const unreadFiles = end.unreadFiles.count;
  return { manifest, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files, unreadFiles };
}

/** `a/b/c` → `a` and `b/c`. */
function split(path: string): [string, string | undefined] {
  const at = path.indexOf("/");
  return at < 0 ? [path, undefined] : [path.slice(0, at), path.slice(at + 1)];
}

function parse<Value>(schema: { parse(value: unknown): Value }, bytes: Buffer): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    throw new DamagedBackup("This file is not a backup that this version can read.", { cause: error });
  }
}

/** The tables reference each other in circles: the rows come first, then the references, which checks them all. */
async function takeOffForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = current_schema()) and conparentid = 0`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

function tableWriter(client: pg.Client, name: string, columns: string[]) {
  const stream = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`));
  const ended = new Promise<void>((resolve, reject) => stream.once("finish", resolve).once("error", reject));
  // It is awaited at the end.
  ended.catch(() => {});
  return {
    name,
    async write(bytes: Buffer): Promise<void> {
      if (stream.write(bytes)) return;
      await Promise.race([new Promise((resolve) => stream.once("drain", resolve)), ended]);
    },
    async finish(): Promise<number> {
      stream.end();
      await ended;
      return stream.rowCount;
    },
  };
}

/** Photos whose files are gone: they were removed while the backup was made. The weekly sweep removes their rows. */
async function countLostFiles(db: Db, storage: Storage): Promise<number> {
  let lost = 0;
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string; file: string }>`
      select id, file_key as file from photo where id > ${after} order by id limit 500`.execute(db);
    const found = await Promise.all(rows.map(({ file }) => storage.has(`${file}/full.webp`)));
    lost += found.filter((has) => !has).length;
    const last = rows.at(-1);
    if (!last || rows.length < 500) return lost;
    after = last.id;
  }
}
