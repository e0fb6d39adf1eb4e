import { closeSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { createClient, createDb, createPool, type Db } from "#db/connect.ts";
import { migrateTo, migrateToLatest } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { lockFile } from "#db/embedded/file-lock.mjs";
import { endOfOld, recordOld } from "#tests/start/old-database.ts";
import { backUpTown, isEmpty, now, photo, rowsOf, type TownBackup } from "#tests/support/desk/town-backup.ts";

let backup: TownBackup;

beforeAll(async () => {
  backup = await backUpTown();
});
afterAll(() => backup.remove());

test("the drill: a backup is restored into an empty place, whole, consistent, and without who was erased since", async () => {
  expect(readFileSync(backup.path, "latin1")).toMatch(/^age-encryption\.org/);
  expect(statSync(backup.path).mode & 0o777).toBe(0o600);
  expect(readdirSync(backup.backups).sort()).toEqual([
    ...["backup-2026-11-24T03-10-00Z.tar.gz.age", "backup.lock"],
    ...["erasures.jsonl", "erasures.signature"],
  ]);

  const { databaseUrl, storage, erased, lostFiles, secrets } = await backup.restore(backup.path);
  expect(erased).toBe(1);
  expect(Buffer.from((await storage.read("photos/ab/full.webp")) ?? []).equals(photo)).toBe(true);
  expect(secrets).toEqual([]);
  // The demo's drawn faces are not in this storage.
  expect(lostFiles).toBeGreaterThan(0);

  for (const table of ["ledger", "conversation", "site", "bundle", "visit", "timed_work_run"] as const) {
    const before = await rowsOf(backup.town, table);
    expect(before.length, table).toBeGreaterThan(0);
    if (table === "visit") continue;
    expect(await rowsOf(databaseUrl, table), table).toEqual(before);
  }
  const restored = createDb(createPool(databaseUrl, { max: 1, onError: () => {} }));
  try {
    // Postgres knows how large the tables are.
    const { rows: unknown } = await sql`
      select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`.execute(
      restored,
    );
    expect(unknown).toEqual([]);
    const account = restored.selectFrom("account").select(["status", "email"]).where("id", "=", backup.leaver.account);
    expect(await account.executeTakeFirst()).toEqual({ status: "erased", email: null });
    const members = (from: Db) => from.selectFrom("profile").select((eb) => eb.fn.countAll<number>().as("count"));
    expect(await members(restored).executeTakeFirst()).toEqual(await members(backup.db).executeTakeFirst());
    // The tables' own counters go on, and the triggers work.
    const { id } = await restored
      .selectFrom("account")
      .select("id")
      .where("status", "=", "active")
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`insert into ledger (account_id, delta, reason, created_at) values (${id}, 7, 'grant', ${now})`.execute(
      restored,
    );
    await expect(sql`update account set credits = 1 where id = ${id}`.execute(restored)).rejects.toThrow(/ledger/);
    // Private keys come only with the secrets.
    expect(await restored.selectFrom("deployment").selectAll().execute()).toEqual([]);
  } finally {
    await restored.destroy();
  }
  expect(await migrateToLatest(databaseUrl)).toEqual([]);
});

test("a backup can have the secrets; a folder or a key that is none gets one sentence @thorough", async () => {
  const secrets = [{ name: "secrets.json", bytes: Buffer.from("{}") }];
  const base = {
    databaseUrl: backup.town,
    storage: backup.photos,
    folder: backup.backups,
    now: new Date(now.getTime() + 1000),
  };
  const onProgress = () => {};
  const { path: file } = await backup.makeBackup({ ...base, secrets, withSecrets: true, onProgress });
  await expect(backup.restore(file)).rejects.toThrow(/^The backup is not encrypted, but an identity was given\./);
  const restored = await backup.restore(file, { unsigned: true });
  expect(restored.secrets).toEqual(["secrets.json"]);
  expect(await rowsOf(restored.databaseUrl, "deployment")).toEqual(await rowsOf(backup.town, "deployment"));

  await expect(backup.makeBackup({ ...base, folder: backup.identityFile, onProgress })).rejects.toThrow(
    /^Nothing can be written to/,
  );
  await expect(backup.makeBackup({ ...base, publicKey: "age1x", onProgress })).rejects.toThrow(
    /must be an age public key/,
  );
  expect(readdirSync(backup.backups).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a site in a schema of its own is backed up and restored whole", async () => {
  const inOwnSchema = async () => {
    const url = new URL(await backup.newTarget());
    const name = url.pathname.slice(1);
    const client = createClient({ connectionString: url.href });
    await client.connect();
    await client.query(`
      create role ${name} login password 'secret';
      alter database ${name} owner to ${name};
      alter role ${name} set search_path = app;
      create schema app authorization ${name}`);
    await client.end();
    [url.username, url.password] = [name, "secret"];
    return url.href;
  };
  const source = await inOwnSchema();
  await migrateToLatest(source);
  const own = {
    databaseUrl: source,
    storage: diskStorage(join(backup.folder, "none")),
    folder: join(backup.folder, "own-schema"),
  };
  const made = await backup.makeBackup({
    ...own,
    publicKey: backup.publicKey,
    signingKey: backup.signingKey,
    now,
    onProgress: () => {},
  });
  expect(made.rows).toBeGreaterThan(0);
  const into = await inOwnSchema();
  const restored = await backup.restore(made.path, { into });
  expect(restored.rows).toBe(made.rows);
  expect(await rowsOf(into, "site")).toEqual(await rowsOf(source, "site"));
});

test("a backup from the end of the old migrations is restored, and one from their middle is refused", async () => {
  const source = await backup.newTarget();
  await migrateTo(source, endOfOld);
  const old = createDb(createPool(source, { max: 1, onError: () => {} }));
  await sql`insert into timed_work_run (work, known_since) values ('old', ${now})`.execute(old);
  await old.destroy();
  const make = async (count: number | undefined, seconds: number) => {
    await recordOld(source, count);
    const at = { folder: join(backup.folder, "old"), now: new Date(now.getTime() + seconds * 1000) };
    return backup.makeBackup({
      databaseUrl: source,
      storage: backup.photos,
      ...at,
      publicKey: backup.publicKey,
      signingKey: backup.signingKey,
      onProgress: () => {},
    });
  };
  const [whole, half] = [await make(undefined, 0), await make(40, 1)];
  const { databaseUrl, rows } = await backup.restore(whole.path, { withoutJournal: true });
  expect(rows).toBe(whole.rows);
  expect(await rowsOf(databaseUrl, "timed_work_run")).toEqual(await rowsOf(source, "timed_work_run"));
  const recorded = (await rowsOf(databaseUrl, "kysely_migration")).map((row) => JSON.parse(row).name);
  expect(recorded.sort()).toEqual(Object.keys(migrations));
  const into = await backup.newTarget();
  await expect(backup.restore(half.path, { into, withoutJournal: true })).rejects.toThrow(
    "The backup comes from an older version of the site (0040_named_search.expand); restore it with the version " +
      "before this one, start that once, then this one.",
  );
  expect(await isEmpty(into)).toBe(true);
});

test("a database without accounts is no backup", async () => {
  const empty = { databaseUrl: await backup.newTarget(), storage: backup.photos, folder: join(backup.folder, "empty") };
  await expect(backup.makeBackup({ ...empty, publicKey: backup.publicKey, now, onProgress: () => {} })).rejects.toThrow(
    /^The database at DATABASE_URL has no table of accounts/,
  );
  expect(readdirSync(empty.folder).filter((name) => name.startsWith("backup-"))).toEqual([]);
});

test("files that the storage does not give are missing in the backup, which says so; everything else is in it @thorough", async () => {
  const broken = {
    ...backup.photos,
    async *list() {
      for (const key of ["photos/ab/full.webp", "photos/cd/full.webp"]) yield { key, modified: now };
    },
    read: (key: string) => (key.includes("cd") ? Promise.reject(new Error("no such device")) : backup.photos.read(key)),
  };
  const place = { storage: broken, folder: join(backup.folder, "unread") };
  const made = await backup.makeBackup({
    databaseUrl: backup.town,
    ...place,
    publicKey: backup.publicKey,
    signingKey: backup.signingKey,
    now,
    onProgress: () => {},
  });
  expect(made).toMatchObject({ files: 1, unreadFiles: { count: 1, names: ["photos/cd/full.webp"] } });
  expect(await backup.restore(made.path)).toMatchObject({ files: 1, unreadFiles: 1 });
});

test("a backup removes what an ended one has left, and waits for no other that still runs", async () => {
  const place = join(backup.folder, "remains");
  mkdirSync(place);
  const remains = join(place, "backup-2026-11-20T03-10-00Z.tar.gz.age.part");
  writeFileSync(remains, "members' data");
  const lock = lockFile(join(place, "backup.lock"))!;
  const make = () =>
    backup.makeBackup({
      databaseUrl: backup.town,
      storage: backup.photos,
      folder: place,
      publicKey: backup.publicKey,
      now,
      onProgress: () => {},
    });
  await expect(make()).rejects.toThrow(`Another backup to ${place} is still running.`);
  closeSync(lock);
  await make();
  expect(readdirSync(place).filter((name) => name.endsWith(".part"))).toEqual([]);
});
