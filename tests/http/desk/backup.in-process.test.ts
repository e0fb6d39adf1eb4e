import { closeSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { diskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { createClient, createDb, createPool, type Db } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { log } from "#app/platform/log.server.ts";
import { lockFile } from "#db/embedded/file-lock.mjs";
import { makeSigningKey } from "#app/platform/secrets/backup-signature.server.ts";
import { copyTown, emptyDatabase } from "#tests/support/postgres.ts";
import { recordOld } from "#tests/start/old-database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

type Backup = typeof import("#app/desk/backup/make-backup.server.ts");
type Restore = typeof import("#app/desk/backup/restore-backup.server.ts");

const server = process.env.TEST_POSTGRES_URL ?? "";
const folder = temporaryFolder("backup");
const backups = join(folder, "backups");
const photos = diskStorage(join(folder, "photos"));
const identityFile = join(folder, "key.txt");
const signingKey = makeSigningKey();
const now = new Date("2026-11-24T03:10:00Z");
/** Bytes that a text format could damage, in a file of several hundred kB. */
const photo = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));

let town: string;
let db: Db;
let makeBackup: Backup["makeBackup"];
let restoreBackup: Restore["restoreBackup"];
let journalErasure: (accountId: number, now: Date, folder: string, signingKey?: string) => Promise<void>;
let publicKey: string;
let path: string;
/** Erased after the backup was made. */
let leaver: { account: number; profile: number };

beforeAll(async () => {
  town = await copyTown(server);
  ({ makeBackup } = await import("#app/desk/backup/make-backup.server.ts"));
  ({ restoreBackup } = await import("#app/desk/backup/restore-backup.server.ts"));
  ({ journalErasure } = await import("#app/leaving/erasure/erasure-journal.server.ts"));
  db = createDb(createPool(town, { max: 2, onError: () => {} }));
  const identity = await generateIdentity();
  publicKey = await identityToRecipient(identity);
  writeFileSync(identityFile, `# signing key: ${signingKey}\n${identity}\n`);
  await photos.write("photos/ab/full.webp", photo);
  leaver = await db
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select(["account.id as account", "profile.id as profile"])
    .where("account.email", "=", "premium@demo.test")
    .orderBy("account.id")
    .executeTakeFirstOrThrow();
  const progress: number[] = [];
  const onProgress = (part: number) => void progress.push(part);
  const made = await makeBackup({
    ...{ databaseUrl: town, storage: photos, folder: backups, publicKey, signingKey, now },
    onProgress,
  });
  path = made.path;
  expect(made.files).toBe(1);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
  expect(progress.at(-1)).toBe(1);
  await journalErasure(leaver.account, new Date("2026-11-25T12:00:00Z"), backups, signingKey);
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

let targets = 0;
const newTarget = async () => emptyDatabase(server, `restored_${process.pid}_${(targets += 1)}`);

async function restore(
  file: string,
  options: { into?: string; identity?: string; withoutJournal?: boolean; unsigned?: boolean } = {},
) {
  const databaseUrl = options.into ?? (await newTarget());
  const storage = diskStorage(join(folder, `restored-${databaseUrl.split("/").at(-1)}`));
  const identity = options.identity ?? identityFile;
  const { withoutJournal = false, unsigned = false } = options;
  const secrets: string[] = [];
  const restored = await restoreBackup({
    ...{ databaseUrl, storage, file, identityFile: identity || undefined, withoutJournal, unsigned },
    writeSecret: async (name) => void secrets.push(name),
    onProgress: () => {},
  });
  return { ...restored, databaseUrl, storage, secrets };
}

async function rowsOf(url: string, table: string): Promise<string[]> {
  const other = createDb(createPool(url, { max: 1, onError: () => {} }));
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(other);
  await other.destroy();
  return rows.map(({ row }) => row);
}

async function isEmpty(url: string): Promise<boolean> {
  const other = createDb(createPool(url, { max: 1, onError: () => {} }));
  const { rows } = await sql`select from profile`.execute(other).catch(() => ({ rows: [] }));
  await other.destroy();
  return rows.length === 0;
}

test("the drill: a backup is restored into an empty place, whole, consistent, and without who was erased since", async () => {
  expect(readFileSync(path, "latin1")).toMatch(/^age-encryption\.org/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(backups).sort()).toEqual([
    ...["backup-2026-11-24T03-10-00Z.tar.gz.age", "backup.lock"],
    ...["erasures.jsonl", "erasures.signature"],
  ]);

  const { databaseUrl, storage, erased, lostFiles, secrets } = await restore(path);
  expect(erased).toBe(1);
  expect(Buffer.from((await storage.read("photos/ab/full.webp")) ?? []).equals(photo)).toBe(true);
  expect(secrets).toEqual([]);
  // The demo's drawn faces are not in this storage.
  expect(lostFiles).toBeGreaterThan(0);

  for (const table of ["ledger", "conversation", "site", "bundle", "visit", "timed_work_run"] as const) {
    const before = await rowsOf(town, table);
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
    const account = restored.selectFrom("account").select(["status", "email"]).where("id", "=", leaver.account);
    expect(await account.executeTakeFirst()).toEqual({ status: "erased", email: null });
    const members = (from: Db) => from.selectFrom("profile").select((eb) => eb.fn.countAll<number>().as("count"));
    expect(await members(restored).executeTakeFirst()).toEqual(await members(db).executeTakeFirst());
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

describe("a restore stops with one sentence, and leaves nothing that a site would serve,", () => {
  const cut = () => {
    const file = join(backups, "cut.tar.gz.age");
    const bytes = readFileSync(path);
    writeFileSync(file, bytes.subarray(0, bytes.length - 100_000));
    return file;
  };
  const damaged = () => {
    const file = join(backups, "damaged.tar.gz.age");
    const bytes = readFileSync(path);
    bytes[bytes.length - 200_000]! ^= 1;
    writeFileSync(file, bytes);
    return file;
  };

  const damages: [string, () => string, RegExp][] = [
    ["when it was cut off", cut, /^The backup is damaged or was cut off\.$/],
    ["when a byte of it has changed", damaged, /^The backup is damaged/],
  ];
  test.each(damages)("%s; then another one can be restored @thorough", async (_, make, sentence) => {
    const into = await newTarget();
    await expect(restore(make(), { into })).rejects.toThrow(sentence);
    expect(await isEmpty(into)).toBe(true);
    await expect(migrateToLatest(into)).rejects.toThrow(/not restored to its end/);
    expect((await restore(path, { into })).erased).toBe(1);
  });

  test("without the right key", async () => {
    const other = join(folder, "other.txt");
    writeFileSync(other, `# signing key: ${signingKey}\n${await generateIdentity()}`);
    await expect(restore(path, { identity: "" })).rejects.toThrow(/is encrypted; name the file with its identity/);
    await expect(restore(path, { identity: other })).rejects.toThrow(/^This identity does not open the backup/);
    writeFileSync(other, `# signing key: ${signingKey}\nnonsense`);
    await expect(restore(path, { identity: other })).rejects.toThrow(/has no age identity/);
  });

  test("without the journal of erasures, unless it is said", async () => {
    const file = join(folder, "backup-alone.tar.gz.age");
    writeFileSync(file, readFileSync(path));
    await expect(restore(file)).rejects.toThrow(/^There is no journal of erasures .* --without-journal\.$/);
    expect((await restore(file, { withoutJournal: true })).erased).toBe(0);
  });

  test("into a database or a storage that is not empty", async () => {
    await expect(restore(path, { into: town })).rejects.toThrow(/^The database is not empty/);
    const into = await newTarget();
    const used = diskStorage(join(folder, `restored-${into.split("/").at(-1)}`));
    await used.write("photos/cd/full.webp", photo);
    await expect(restore(path, { into })).rejects.toThrow(/^The photo storage is not empty/);
  });

  test("if it is no backup, or nothing can be read", async () => {
    const file = join(backups, "text.tar.gz");
    writeFileSync(file, "no backup");
    await expect(restore(file, { unsigned: true })).rejects.toThrow(/^The backup is damaged/);
    await expect(restore(join(backups, "nothing"))).rejects.toThrow(/cannot be read \(ENOENT\)/);
  });
});

test("a backup can have the secrets; a folder or a key that is none gets one sentence @thorough", async () => {
  const secrets = [{ name: "secrets.json", bytes: Buffer.from("{}") }];
  const base = { databaseUrl: town, storage: photos, folder: backups, now: new Date(now.getTime() + 1000) };
  const onProgress = () => {};
  const { path: file } = await makeBackup({ ...base, secrets, withSecrets: true, onProgress });
  await expect(restore(file)).rejects.toThrow(/^The backup is not encrypted, though an identity is named\./);
  const restored = await restore(file, { unsigned: true });
  expect(restored.secrets).toEqual(["secrets.json"]);
  expect(await rowsOf(restored.databaseUrl, "deployment")).toEqual(await rowsOf(town, "deployment"));

  await expect(makeBackup({ ...base, folder: identityFile, onProgress })).rejects.toThrow(
    /^Nothing can be written into/,
  );
  await expect(makeBackup({ ...base, publicKey: "age1x", onProgress })).rejects.toThrow(/must be an age public key/);
  expect(readdirSync(backups).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a site in a schema of its own is backed up and restored whole", async () => {
  const inOwnSchema = async () => {
    const url = new URL(await newTarget());
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
  const own = { databaseUrl: source, storage: diskStorage(join(folder, "none")), folder: join(folder, "own-schema") };
  const made = await makeBackup({ ...own, publicKey, signingKey, now, onProgress: () => {} });
  expect(made.rows).toBeGreaterThan(0);
  const into = await inOwnSchema();
  const restored = await restore(made.path, { into });
  expect(restored.rows).toBe(made.rows);
  expect(await rowsOf(into, "site")).toEqual(await rowsOf(source, "site"));
});

test("a backup from the end of the old migrations is restored, and one from their middle is refused", async () => {
  const source = await copyTown(server);
  const make = async (count: number | undefined, seconds: number) => {
    await recordOld(source, count);
    const at = { folder: join(folder, "old"), now: new Date(now.getTime() + seconds * 1000) };
    return makeBackup({ databaseUrl: source, storage: photos, ...at, publicKey, signingKey, onProgress: () => {} });
  };
  const [whole, half] = [await make(undefined, 0), await make(40, 1)];
  const { databaseUrl, rows } = await restore(whole.path, { withoutJournal: true });
  expect(rows).toBe(whole.rows);
  expect(await rowsOf(databaseUrl, "ledger")).toEqual(await rowsOf(source, "ledger"));
  const recorded = (await rowsOf(databaseUrl, "kysely_migration")).map((row) => JSON.parse(row).name);
  expect(recorded.sort()).toEqual(Object.keys(migrations));
  const into = await newTarget();
  await expect(restore(half.path, { into, withoutJournal: true })).rejects.toThrow(
    "The backup comes from an older version of the site (0040_named_search.expand); restore it with the version " +
      "before this one, start that once, then this one.",
  );
  expect(await isEmpty(into)).toBe(true);
});

test("a database without accounts is no backup", async () => {
  const empty = { databaseUrl: await newTarget(), storage: photos, folder: join(folder, "empty") };
  await expect(makeBackup({ ...empty, publicKey, now, onProgress: () => {} })).rejects.toThrow(
    /^There is no table of accounts where DATABASE_URL leads/,
  );
  expect(readdirSync(empty.folder).filter((name) => name.startsWith("backup-"))).toEqual([]);
});

describe("with the identity's file only what the site has signed is restored:", () => {
  const place = join(folder, "signed");
  const base = () => ({ databaseUrl: town, storage: photos, folder: place, publicKey, now, onProgress: () => {} });

  test("no backup without a signature, or with that of another key, unless it is said @thorough", async () => {
    const unsigned = await makeBackup(base());
    rmSync(join(place, "erasures.signature"), { force: true });
    await expect(restore(unsigned.path)).rejects.toThrow(/^The backup is not signed: anybody may have written it\./);
    const restored = await restore(unsigned.path, { unsigned: true });
    expect(restored.isSigned).toBe(false);
    expect(restored.deskPeople).toEqual(
      await db.selectFrom("desk_person").select(["email", "roles", "status"]).orderBy("email").execute(),
    );
    const other = { ...base(), signingKey: makeSigningKey(), now: new Date(now.getTime() + 5000) };
    const { path: foreign } = await makeBackup(other);
    writeFileSync(join(place, "erasures.jsonl"), "");
    rmSync(join(place, "erasures.signature"), { force: true });
    const into = await newTarget();
    await expect(restore(foreign, { into })).rejects.toThrow(
      /^The backup was changed, or was signed with another key\./,
    );
    expect(await isEmpty(into)).toBe(true);
  });

  test("no journal that was shortened, and the site does not sign it with its next line", async () => {
    const short = join(folder, "shortened");
    mkdirSync(short);
    writeFileSync(join(short, "backup.tar.gz.age"), readFileSync(path));
    for (const account of [1, 2]) await journalErasure(account, now, short, signingKey);
    const journal = join(short, "erasures.jsonl");
    writeFileSync(journal, readFileSync(journal, "utf8").split("\n")[0] + "\n");
    await expect(restore(join(short, "backup.tar.gz.age"))).rejects.toThrow(/is not signed as it is: erased members/);
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    await journalErasure(3, now, short, signingKey);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(readFileSync(journal, "utf8").trim().split("\n")).toHaveLength(2);
    await expect(restore(join(short, "backup.tar.gz.age"))).rejects.toThrow(/is not signed as it is: erased members/);
  });

  test("no file without a signing key", async () => {
    const bare = join(folder, "bare.txt");
    writeFileSync(bare, await generateIdentity());
    await expect(restore(path, { identity: bare })).rejects.toThrow(/has no signing key/);
  });
});

test("files that the storage does not give are missing in the backup, which says so; everything else is in it @thorough", async () => {
  const broken = {
    ...photos,
    async *list() {
      for (const key of ["photos/ab/full.webp", "photos/cd/full.webp"]) yield { key, modified: now };
    },
    read: (key: string) => (key.includes("cd") ? Promise.reject(new Error("no such device")) : photos.read(key)),
  };
  const place = { storage: broken, folder: join(folder, "unread") };
  const made = await makeBackup({ databaseUrl: town, ...place, publicKey, signingKey, now, onProgress: () => {} });
  expect(made).toMatchObject({ files: 1, unreadFiles: { count: 1, names: ["photos/cd/full.webp"] } });
  expect(await restore(made.path)).toMatchObject({ files: 1, unreadFiles: 1 });
});

test("a backup removes what an ended one has left, and waits for no other that still runs", async () => {
  const place = join(folder, "remains");
  mkdirSync(place);
  const remains = join(place, "backup-2026-11-20T03-10-00Z.tar.gz.age.part");
  writeFileSync(remains, "members' data");
  const lock = lockFile(join(place, "backup.lock"))!;
  const make = () =>
    makeBackup({ databaseUrl: town, storage: photos, folder: place, publicKey, now, onProgress: () => {} });
  await expect(make()).rejects.toThrow(`Another backup into ${place} is still being made.`);
  closeSync(lock);
  await make();
  expect(readdirSync(place).filter((name) => name.endsWith(".part"))).toEqual([]);
});
