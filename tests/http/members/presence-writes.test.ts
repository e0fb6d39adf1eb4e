import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { recordActivity } from "#app/account/session/viewer.queries.server.ts";
import { minutes } from "#app/platform/units.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { copyTown } from "../../support/database/postgres.ts";

let db: Db;
let accounts: number[];

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `presence_${randomBytes(6).toString("hex")}`);
  // One connection, whose own counts are read.
  db = createDb(createPool(url, { max: 1, onError: () => {} }));
  const rows = await db.selectFrom("account").select("id").where("status", "=", "active").limit(12).execute();
  accounts = rows.map(({ id }) => id);
});
afterAll(() => db.destroy());

type Writes = { rows: number; inPlace: number };

/** The rows changed so far, and how many of them without a new entry in any index (HOT). */
async function writesOf(table: "profile" | "account_presence"): Promise<Writes> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<Writes>`
    select (n_tup_ins + n_tup_upd)::int as rows, n_tup_hot_upd::int as "inPlace" from pg_stat_user_tables
    where relname = ${table}`.execute(db);
  return rows[0] ?? { rows: 0, inPlace: 0 };
}

const between = (before: Writes, after: Writes) => ({
  rows: after.rows - before.rows,
  inPlace: after.inPlace - before.inPlace,
});

test("a quarter of an hour at work writes a member's profile once; each minute changes one small row in place", async () => {
  const begin = activitySlotOf(new Date("2027-01-01T12:20:00Z")).getTime();
  const before = { profile: await writesOf("profile"), presence: await writesOf("account_presence") };
  for (let minute = 0; minute < 15; minute += 1) {
    for (const id of accounts) await recordActivity(db, id, new Date(begin + minutes(minute) + 1234));
  }
  const profile = between(before.profile, await writesOf("profile"));
  const presence = between(before.presence, await writesOf("account_presence"));
  expect(profile.rows).toBe(accounts.length);
  expect(presence).toEqual({ rows: 15 * accounts.length, inPlace: 15 * accounts.length });
  // The next quarter is one more write of the profile.
  for (const id of accounts) await recordActivity(db, id, new Date(begin + minutes(15)));
  expect(between(before.profile, await writesOf("profile")).rows).toBe(2 * accounts.length);
});

test("no index contains the time of a member's last activity", async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'account_presence'::regclass`.execute(
    db,
  );
  expect(rows.map(({ definition }) => definition).filter((each) => /seen_at/.test(each))).toEqual([]);
  expect(rows).toHaveLength(1);
});
