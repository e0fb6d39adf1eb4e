import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createClient } from "#db/connect.ts";
import { copyTown, emptyDatabase } from "../../support/database/postgres.ts";
import { runStaffProcess } from "../../support/desk/staff-process.ts";

const server = process.env.TEST_POSTGRES_URL ?? "";
const folder = temporaryFolder("backup-command");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("staff back up a site, restore it into an empty place, and the doctor looks at it @thorough", async () => {
  const town = { databaseUrl: await copyTown(server) };
  const backups = join(folder, "backups");
  const said = await runStaffProcess(town, ["backup", "--to", backups]);
  const name = readdirSync(backups).find((each) => each.endsWith(".tar.gz")) ?? "";
  expect(said).toMatch(/backup-[\dT-]+Z\.tar\.gz: \d+ rows, \d+ files, [\d.]+ MB\.\nIt is not encrypted/);

  const restored = { databaseUrl: await emptyDatabase(server, `restored_by_command_${process.pid}`) };
  const env = { DATA_DIR: join(folder, "restored") };
  const words = ["restore", "--from", join(backups, name)];
  expect(await runStaffProcess(restored, words, env)).toMatch(
    /^The backup of \S+Z has been restored and is consistent: \d+ rows, \d+ files\.\n/,
  );
  await expect(runStaffProcess(restored, words, env)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The database is not empty; restore into a new one/) as string,
  });

  const repeated = await runStaffProcess(town, ["erasures", "repeat", "--from", backups, "--dry-run"]);
  expect(repeated).toContain("The journal lists 0 erasures.");

  const half = await connect(restored.databaseUrl);
  await half.query("create table restore_under_way (begun_at text)");
  await half.end();
  await expect(runStaffProcess(restored, ["doctor"], env)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The database \S+ at \S+ holds a backup that was not fully restored/) as string,
  });

  // The town's last address answers nobody any more, which is what the doctor is for.
  const { stderr } = await runStaffProcess(town, ["doctor"]).then(
    () => expect.unreachable("the origin does not answer"),
    (error: unknown) => error as { stderr: string },
  );
  expect(stderr).toMatch(/^settings +ok /m);
  expect(stderr).toMatch(/^database +ok +Postgres 18/m);
  expect(stderr).toMatch(/^origin +WRONG http:\/\/localhost:\d+ does not answer from here/m);
  expect(stderr).toMatch(/^mail +\? +MAIL=keep/m);
  expect(stderr).toMatch(/^storage +ok +the disk stores files$/m);
  expect(stderr).toMatch(/^clock +ok /m);
  expect(stderr).toMatch(/^backup +ok +the last backup is 0 hours old$/m);
  expect(stderr).toMatch(/\n(One thing is|\d+ things are) wrong\.\n$/);
});

test("the doctor names a database of another version or with other defaults, and a key to which nothing can be encrypted @thorough", async () => {
  const town = { databaseUrl: await copyTown(server) };
  const env = { BACKUP_TO: folder, BACKUP_PUBLIC_KEY: `age1${"q".repeat(58)}` };
  const examine = (more = {}) =>
    runStaffProcess(town, ["doctor"], { ...env, ...more }).then(
      () => expect.unreachable("the origin does not answer"),
      (error: unknown) => (error as { stderr: string }).stderr,
    );
  const database = await connect(town.databaseUrl);
  const record = (name: string) =>
    database.query("insert into kysely_migration (name, timestamp) values ($1, '2026')", [name]);
  try {
    await database.query(`alter database ${database.database} set default_transaction_isolation = 'serializable'`);
    await record("9998_later.expand");
    const extended = await examine();
    expect(extended).toMatch(/^database +\? +.*other defaults \(default_transaction_isolation = serializable\)/m);
    const direct = { DATABASE_DIRECT_URL: town.databaseUrl };
    expect(await examine(direct)).toMatch(/^database +WRONG .*which sessions behind a pooler keep/m);
    expect(extended).toMatch(/^database +\? +a newer version has extended it \(9998_later\.expand\)/m);
    expect(extended).toMatch(/^backup +WRONG BACKUP_PUBLIC_KEY is not an age public key: every backup fails\.$/m);
    await record("9999_later.contract");
    expect(await examine()).toMatch(
      /^database +WRONG its schema belongs to another version \(.*9999_later\.contract\)/m,
    );
  } finally {
    await database.end();
  }
});

async function connect(url: string) {
  const client = createClient({ connectionString: url });
  await client.connect();
  return client;
}
