import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runStaffProcess } from "#tests/support/desk/staff-process.ts";
import { backUpTown, rowsOf, type TownBackup } from "#tests/support/desk/town-backup.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

let backup: TownBackup;
const dataDir = temporaryFolder("drill");

beforeAll(async () => {
  backup = await backUpTown();
});
afterAll(async () => {
  await backup.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `restore --drill` on the town's site, as its timer calls it; a refusal comes back as its sentence. */
const drill = (...words: string[]) =>
  runStaffProcess({ databaseUrl: backup.town }, ["restore", "--drill", "--identity", backup.identityFile, ...words], {
    ...{ DATA_DIR: dataDir, BACKUP_TO: backup.backups, BACKUP_SIGNING_KEY: backup.signingKey },
  }).catch((error: { stderr: string }) => error.stderr);
const lastDrill = async () =>
  (await rowsOf(backup.town, "measurement")).filter((row) => row.includes("last_drill_seconds"));
const leftInDataDir = () => readdirSync(dataDir).filter((name) => name.startsWith("drill-"));

test("a drill restores the newest backup in a scratch place, compares, notes when, and leaves the site as it is", async () => {
  const { path } = await backup.makeBackup({
    ...{ databaseUrl: backup.town, storage: backup.photos, folder: backup.backups, now: new Date() },
    ...{ publicKey: backup.publicKey, signingKey: backup.signingKey, onProgress: () => {} },
  });
  const before = await rowsOf(backup.town, "account");
  const journal = () =>
    ["erasures.jsonl", "erasures.signature"].map((name) => readFileSync(join(backup.backups, name), "utf8"));
  const journalBefore = journal();
  const said = await drill();
  expect(said).toContain(`${path} can be restored: `);
  expect(said).toMatch(/\d+ rows and \d+ files? compared, in \d+ seconds?\./);
  expect(said).toContain("The journal's 1 erasure since then would be repeated.");
  expect(said).toContain("The backup and the journal are signed by this site.");
  expect(await rowsOf(backup.town, "account")).toEqual(before);
  expect(journal()).toEqual(journalBefore);
  expect(await lastDrill()).toHaveLength(1);
  expect(leftInDataDir()).toEqual([]);
  rmSync(path);
});

test("the newest backup is refused when it is older than two days, and nothing is noted", async () => {
  const before = await lastDrill();
  expect(await drill()).toMatch(/can be restored, but it is the newest, but more than two days old/);
  expect(await lastDrill()).toEqual(before);
});

describe("a drill fails, notes nothing and leaves no scratch on", () => {
  const refusal = async (sentence: RegExp, ...words: string[]) => {
    const before = await lastDrill();
    expect(await drill("--from", backup.path, ...words)).toMatch(sentence);
    expect(await lastDrill()).toEqual(before);
    expect(leftInDataDir()).toEqual([]);
  };

  test("a backup with a bitten byte", async () => {
    const whole = readFileSync(backup.path);
    const bitten = Buffer.from(whole);
    const middle = bitten.length >> 1;
    bitten[middle] = (bitten[middle] ?? 0) ^ 1;
    writeFileSync(backup.path, bitten);
    await refusal(/^The backup is damaged or incomplete\./);
    writeFileSync(backup.path, whole.subarray(0, whole.length - 1000));
    await refusal(/^The backup is (damaged|not complete)/);
    writeFileSync(backup.path, whole);
  });

  test("a journal from which an erasure was taken", async () => {
    const journal = join(backup.backups, "erasures.jsonl");
    const whole = readFileSync(journal);
    writeFileSync(journal, "");
    await refusal(/^The journal .* does not match its signature/);
    writeFileSync(journal, whole);
  });

  test("a backup without members whom the site had then", async () => {
    const moved = sql`update account set signup_date = '2020-01-01' where id =
      (select id from account where signup_date > '2026-11-24T03:05:00Z' limit 1) returning id`;
    const { rows } = await moved.execute(backup.db);
    if (rows.length === 0) {
      await sql`update account set signup_date = '2030-01-01' where id = (select min(id) from account)`.execute(
        backup.db,
      );
    }
    await refusal(/but of the rows in account from before the backup, the site has \d+ and the backup has \d+\.$/m);
  });

  test("a backup of another site", async () => {
    await sql`update deployment set public_origin = 'http://other.localhost:3000'`.execute(backup.db);
    await refusal(/is a backup of http:\/\/\S+, not of http:\/\/other\.localhost:3000/);
  });
});

test("without a backup, or with nothing named to restore, one sentence says what to type", async () => {
  const none = await runStaffProcess({ databaseUrl: backup.town }, ["restore", "--drill"], { DATA_DIR: dataDir }).catch(
    (error: { stderr: string }) => error.stderr,
  );
  expect(none).toBe("There is no backup to practise with: set BACKUP_TO, or name one with --from FILE.\n");
  const unnamed = await runStaffProcess({ databaseUrl: backup.town }, ["restore"], { DATA_DIR: dataDir }).catch(
    (error: { stderr: string }) => error.stderr,
  );
  expect(unnamed).toBe("Say which backup to restore: --from FILE.\n");
});
