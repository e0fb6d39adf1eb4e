import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { diskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { log } from "#app/platform/log.server.ts";
import { makeSigningKey } from "#app/platform/secrets/backup-signature.server.ts";
import { backUpTown, isEmpty, now, photo, type TownBackup } from "#tests/support/desk/town-backup.ts";

let backup: TownBackup;

beforeAll(async () => {
  backup = await backUpTown();
});
afterAll(() => backup.remove());

describe("a restore stops with one sentence, and leaves nothing that a site would serve,", () => {
  const cut = () => {
    const file = join(backup.backups, "cut.tar.gz.age");
    const bytes = readFileSync(backup.path);
    writeFileSync(file, bytes.subarray(0, bytes.length - 100_000));
    return file;
  };
  const damaged = () => {
    const file = join(backup.backups, "damaged.tar.gz.age");
    const bytes = readFileSync(backup.path);
    bytes[bytes.length - 200_000]! ^= 1;
    writeFileSync(file, bytes);
    return file;
  };

  const damages: [string, () => string, RegExp][] = [
    ["when it was cut off", cut, /^The backup is damaged or incomplete\.$/],
    ["when a byte of it has changed", damaged, /^The backup is damaged/],
  ];
  test.each(damages)("%s; then another one can be restored @thorough", async (_, make, sentence) => {
    const into = await backup.newTarget();
    await expect(backup.restore(make(), { into })).rejects.toThrow(sentence);
    expect(await isEmpty(into)).toBe(true);
    await expect(migrateToLatest(into)).rejects.toThrow(/not fully restored/);
    expect((await backup.restore(backup.path, { into })).erased).toBe(1);
  });

  test("without the right key", async () => {
    const other = join(backup.folder, "other.txt");
    writeFileSync(other, `# signing key: ${backup.signingKey}\n${await generateIdentity()}`);
    await expect(backup.restore(backup.path, { identity: "" })).rejects.toThrow(
      /is encrypted; name the file with its identity/,
    );
    await expect(backup.restore(backup.path, { identity: other })).rejects.toThrow(
      /^This identity does not open the backup/,
    );
    writeFileSync(other, `# signing key: ${backup.signingKey}\nnonsense`);
    await expect(backup.restore(backup.path, { identity: other })).rejects.toThrow(/has no age identity/);
  });

  test("without the journal of erasures, unless it is said", async () => {
    const file = join(backup.folder, "backup-alone.tar.gz.age");
    writeFileSync(file, readFileSync(backup.path));
    await expect(backup.restore(file)).rejects.toThrow(/^There is no journal of erasures .* --without-journal\.$/);
    expect((await backup.restore(file, { withoutJournal: true })).erased).toBe(0);
  });

  test("into a database or a storage that is not empty", async () => {
    await expect(backup.restore(backup.path, { into: backup.town })).rejects.toThrow(/^The database is not empty/);
    const into = await backup.newTarget();
    const used = diskStorage(join(backup.folder, `restored-${into.split("/").at(-1)}`));
    await used.write("photos/cd/full.webp", photo);
    await expect(backup.restore(backup.path, { into })).rejects.toThrow(/^The photo storage is not empty/);
  });

  test("if it is no backup, or nothing can be read", async () => {
    const file = join(backup.backups, "text.tar.gz");
    writeFileSync(file, "no backup");
    await expect(backup.restore(file, { unsigned: true })).rejects.toThrow(/^The backup is damaged/);
    await expect(backup.restore(join(backup.backups, "nothing"))).rejects.toThrow(/cannot be read \(ENOENT\)/);
  });
});

describe("with the identity's file only what the site has signed is restored:", () => {
  const place = () => join(backup.folder, "signed");
  const base = () => ({
    databaseUrl: backup.town,
    storage: backup.photos,
    folder: place(),
    publicKey: backup.publicKey,
    now,
    onProgress: () => {},
  });

  test("no backup without a signature, or with that of another key, unless it is said @thorough", async () => {
    const unsigned = await backup.makeBackup(base());
    rmSync(join(place(), "erasures.signature"), { force: true });
    await expect(backup.restore(unsigned.path)).rejects.toThrow(
      /^The backup is not signed: anyone could have written it\./,
    );
    const restored = await backup.restore(unsigned.path, { unsigned: true });
    expect(restored.isSigned).toBe(false);
    expect(restored.deskPeople).toEqual(
      await backup.db.selectFrom("desk_person").select(["email", "roles", "status"]).orderBy("email").execute(),
    );
    const other = { ...base(), signingKey: makeSigningKey(), now: new Date(now.getTime() + 5000) };
    const { path: foreign } = await backup.makeBackup(other);
    writeFileSync(join(place(), "erasures.jsonl"), "");
    rmSync(join(place(), "erasures.signature"), { force: true });
    const into = await backup.newTarget();
    await expect(backup.restore(foreign, { into })).rejects.toThrow(
      /^The backup has been changed, or was signed with another key\./,
    );
    expect(await isEmpty(into)).toBe(true);
  });

  test("no journal that was shortened, and the site does not sign it with its next line", async () => {
    const short = join(backup.folder, "shortened");
    mkdirSync(short);
    writeFileSync(join(short, "backup.tar.gz.age"), readFileSync(backup.path));
    for (const account of [1, 2]) await backup.journalErasure(account, now, short, backup.signingKey);
    const journal = join(short, "erasures.jsonl");
    writeFileSync(journal, readFileSync(journal, "utf8").split("\n")[0] + "\n");
    await expect(backup.restore(join(short, "backup.tar.gz.age"))).rejects.toThrow(
      /does not match its signature: erased members/,
    );
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    await backup.journalErasure(3, now, short, backup.signingKey);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(readFileSync(journal, "utf8").trim().split("\n")).toHaveLength(2);
    await expect(backup.restore(join(short, "backup.tar.gz.age"))).rejects.toThrow(
      /does not match its signature: erased members/,
    );
  });

  test("no file without a signing key", async () => {
    const bare = join(backup.folder, "bare.txt");
    writeFileSync(bare, await generateIdentity());
    await expect(backup.restore(backup.path, { identity: bare })).rejects.toThrow(/has no signing key/);
  });
});
