import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { expect } from "vitest";
import { makeSigningKey } from "#app/platform/secrets/backup-signature.server.ts";
import { diskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { createDb, createPool } from "#db/connect.ts";
import { copyTown, emptyDatabase } from "../database/postgres.ts";
import { temporaryFolder } from "../temporary-folder.ts";

export const server = process.env.TEST_POSTGRES_URL ?? "";
export const now = new Date("2026-11-24T03:10:00Z");
/** Bytes that a text format could damage, in a file of several hundred kB. */
export const photo = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));

export type TownBackup = Awaited<ReturnType<typeof backUpTown>>;

type RestoreOptions = { into?: string; identity?: string; withoutJournal?: boolean; unsigned?: boolean };

/** A signed, encrypted backup of a copy of the demo town, after which its member `leaver` was erased. */
export async function backUpTown() {
  const folder = temporaryFolder("backup");
  const backups = join(folder, "backups");
  const photos = diskStorage(join(folder, "photos"));
  const identityFile = join(folder, "key.txt");
  const signingKey = makeSigningKey();
  const town = await copyTown(server);
  const { makeBackup } = await import("#app/desk/backup/make-backup.server.ts");
  const { restoreBackup } = await import("#app/desk/backup/restore-backup.server.ts");
  const { journalErasure } = await import("#app/leaving/erasure/erasure-journal.server.ts");
  const db = createDb(createPool(town, { max: 2, onError: () => {} }));
  const identity = await generateIdentity();
  const publicKey = await identityToRecipient(identity);
  writeFileSync(identityFile, `# signing key: ${signingKey}\n${identity}\n`);
  await photos.write("photos/ab/full.webp", photo);
  const leaver = await db
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
  expect(made.files).toBe(1);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
  expect(progress.at(-1)).toBe(1);
  await journalErasure(leaver.account, new Date("2026-11-25T12:00:00Z"), backups, signingKey);

  const newTarget = () => emptyDatabase(server, `restored_${randomBytes(6).toString("hex")}`);

  /** Restores a backup, into an empty database unless another is named. */
  async function restore(file: string, options: RestoreOptions = {}) {
    const databaseUrl = options.into ?? (await newTarget());
    const storage = diskStorage(join(folder, `restored-${databaseUrl.split("/").at(-1)}`));
    const { identity = identityFile, withoutJournal = false, unsigned = false } = options;
    const secrets: string[] = [];
    const restored = await restoreBackup({
      ...{ databaseUrl, storage, file, identityFile: identity || undefined, withoutJournal, unsigned },
      writeSecret: async (name) => void secrets.push(name),
      onProgress: () => {},
    });
    return { ...restored, databaseUrl, storage, secrets };
  }

  async function remove(): Promise<void> {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    ...{ folder, backups, photos, identityFile, signingKey, publicKey },
    ...{ town, db, leaver, path: made.path },
    ...{ makeBackup, journalErasure, newTarget, restore, remove },
  };
}

/** The rows of a table as texts, in order. */
export async function rowsOf(url: string, table: string): Promise<string[]> {
  const other = createDb(createPool(url, { max: 1, onError: () => {} }));
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(other);
  await other.destroy();
  return rows.map(({ row }) => row);
}

/** Whether no member is in this database. */
export async function isEmpty(url: string): Promise<boolean> {
  const other = createDb(createPool(url, { max: 1, onError: () => {} }));
  const { rows } = await sql`select from profile`.execute(other).catch(() => ({ rows: [] }));
  await other.destroy();
  return rows.length === 0;
}
