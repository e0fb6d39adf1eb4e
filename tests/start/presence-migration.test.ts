import { rmSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { recordActivity } from "#app/account/session/viewer.queries.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { type EmbeddedPostgres, startEmbedded } from "#db/embedded.ts";
import { migrateTo, migrateToLatest } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { emptyDatabase } from "#tests/support/postgres.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** The versions before and after `profile.last_active_slot` serve one database side by side (README, decisions). */
const names = Object.keys(migrations);
const first = names.findIndex((name) => name.endsWith("_presence.expand"));
const slots = names[first + 1] ?? "";
const slotIndexes = names.find((name) => name.includes("_activity_indexes.")) ?? "";
const end = names.findIndex((name) => name.endsWith("_last_active.contract"));
const members = 2_500;
const seen = (id: number) => new Date(Date.UTC(2026, 10, 1, 12) + id * 61_001);

let dataDir: string;
let postgres: EmbeddedPostgres;
let url: string;
let db: Db;
let made = 0;

beforeAll(async () => {
  dataDir = temporaryFolder("site-data");
  postgres = await startEmbedded({ dataDir, disposable: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  url = await emptyDatabase(postgres.url, `presence_${++made}`);
  db = createDb(createPool(url, { max: 2, onError: () => {} }));
  await migrateUpTo(first);
  await writeAsBefore();
});
afterEach(() => db.destroy());

const migrateUpTo = (count: number) => migrateTo(url, names[count - 1] ?? "");

/** As the previous version writes them; every tenth one is fictional. */
async function writeAsBefore(): Promise<void> {
  await sql`
    insert into account (id, site_id, status, language, signup_date)
    select n, 1, 'active', 'en', ${seen(0)} from generate_series(1, ${members}) n where n % 10 <> 0`.execute(db);
  await sql`
    insert into profile (id, account_id, site_id, niche, name, gender, date_of_birth, last_active, created_at)
    select n, case when n % 10 <> 0 then n end, 1, 1, 'Member ' || n, 'female', '1990-01-01',
      ${seen(0)}::timestamptz + n * interval '61.001 seconds', ${seen(0)}
    from generate_series(1, ${members}) n`.execute(db);
}

/** What the three places say of a member. */
async function activityOf(id: number) {
  const { rows } = await sql<{ last_active: Date | null; last_active_slot: Date; seen_at: Date | null }>`
    select last_active, last_active_slot, seen_at from profile left join account_presence using (account_id)
    where id = ${id}`.execute(db);
  return rows[0];
}

async function misfits(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from profile left join account_presence using (account_id)
    where last_active_slot is distinct from activity_slot(last_active)
      or case when account_id is null then seen_at is not null else seen_at is distinct from last_active end`.execute(
    db,
  );
  return rows[0]?.count ?? -1;
}

test("every member's activity is carried over, and the indexes are there @thorough", async () => {
  await migrateTo(url, slotIndexes);
  expect(await misfits()).toBe(0);
  expect(await activityOf(7)).toEqual({
    last_active: seen(7),
    last_active_slot: activitySlotOf(seen(7)),
    seen_at: seen(7),
  });
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'profile'::regclass and indisvalid and indexrelid::regclass::text ~ '_(recent|sample|count)_'`.execute(
    db,
  );
  expect(rows).toHaveLength(6);
});

test("what one version writes is known to the other @thorough", async () => {
  await migrateUpTo(end);
  const later = new Date("2026-11-20T12:07:08.123Z");
  await sql`update profile set last_active = ${later} where id = 1`.execute(db);
  expect(await activityOf(1)).toEqual({ last_active: later, last_active_slot: activitySlotOf(later), seen_at: later });
  await sql`
    insert into profile (id, site_id, niche, name, gender, date_of_birth, last_active, created_at)
    values (9001, 1, 1, 'New', 'female', '1990-01-01', ${later}, ${later})`.execute(db);
  expect(await activityOf(9001)).toMatchObject({ last_active_slot: activitySlotOf(later) });

  const now = new Date("2026-11-20T12:31:32.456Z");
  await recordActivity(db, 1, now);
  expect(await activityOf(1)).toEqual({
    last_active: activitySlotOf(now),
    last_active_slot: activitySlotOf(now),
    seen_at: now,
  });
  await expect(sql`update profile set last_active_slot = ${now} where id = 7`.execute(db)).rejects.toThrow(
    /profile_slot/,
  );
  // A clock that is behind takes nothing back.
  await recordActivity(db, 1, later);
  expect(await activityOf(1)).toMatchObject({ last_active_slot: activitySlotOf(now), seen_at: now });
});

test("a migration that was stopped halfway goes on, whatever it had done @thorough", async () => {
  await migrateTo(url, slotIndexes);
  await sql`delete from kysely_migration where name >= ${slots}`.execute(db);
  await sql`alter table profile alter column last_active_slot drop not null, drop constraint profile_slot`.execute(db);
  await sql`alter table profile disable trigger profile_activity`.execute(db);
  await sql`update profile set last_active_slot = null where id % 3 = 0`.execute(db);
  await sql`alter table profile enable trigger profile_activity`.execute(db);
  await sql`update pg_index set indisvalid = false where indexrelid = 'profile_recent_any'::regclass`.execute(db);
  await migrateUpTo(end);
  expect(await misfits()).toBe(0);
  const { rows } = await sql`select from pg_index where not indisvalid`.execute(db);
  expect(rows).toEqual([]);
});

test("the site's own writes do not wait for the migration, even while it waits for one of them @thorough", async () => {
  await migrateUpTo(first + 1);
  const slow = new pg.Client({ connectionString: url });
  await slow.connect();
  await slow.query("begin");
  await slow.query("update profile set name = 'Slow' where id = 1500");
  const migrating = migrateUpTo(end);
  let done = false;
  void migrating.finally(() => (done = true)).catch(() => {});
  await expect.poll(async () => (await activityOf(1))?.last_active_slot).not.toBe(null);
  // Rows before, in and after the batch that waits.
  for (const id of [1, 1400, 2400]) {
    const at = new Date("2026-11-20T12:00:00Z");
    const patient = sql`set local statement_timeout = '1s'`;
    await db.transaction().execute(async (tx) => {
      await patient.execute(tx);
      await sql`update profile set last_active = ${at} where id = ${id}`.execute(tx);
    });
  }
  expect(done).toBe(false);
  await slow.query("commit");
  await slow.end();
  await migrating;
  expect(await misfits()).toBe(0);
});

test("afterwards no exact times are left, and what the version before still writes arrives @thorough", async () => {
  await migrateUpTo(end);
  const known = await activityOf(7);
  await migrateUpTo(end + 1);
  expect(await activityOf(7)).toEqual({ ...known, last_active: null });
  const { rows: left } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'profile'::regclass
      and (pg_get_indexdef(indexrelid) ~ '\\mlast_active\\M' or indexrelid::regclass::text = 'profile_count_region')
    union all select tgname from pg_trigger where tgname = 'profile_activity'`.execute(db);
  expect(left).toEqual([]);

  // A fictional profile and an erasure by that version: both columns in one statement.
  const later = new Date("2026-11-20T12:07:08.123Z");
  const slot = activitySlotOf(later);
  await sql`
    insert into profile (id, site_id, niche, name, gender, date_of_birth, last_active, last_active_slot, created_at)
    values (9001, 1, 1, 'New', 'female', '1990-01-01', ${later}, ${slot}, ${later})`.execute(db);
  expect(await activityOf(9001)).toEqual({ last_active: later, last_active_slot: slot, seen_at: null });
  await sql`
    update profile set last_active_slot = activity_slot(created_at), last_active = created_at where id = 1`.execute(db);
  expect(await activityOf(1)).toMatchObject({ last_active_slot: activitySlotOf(seen(0)) });

  await recordActivity(db, 7, later);
  expect(await activityOf(7)).toEqual({ last_active: null, last_active_slot: slot, seen_at: later });

  // The version after it drops the column.
  expect(await migrateToLatest(url)).toContain(names[end + 1]);
  const { rows: columns } = await sql`
    select from information_schema.columns where table_name = 'profile' and column_name = 'last_active'`.execute(db);
  expect(columns).toEqual([]);
});
