import type { ActingTx } from "#app/account/act-as-member.server.ts";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replaceInterests } from "#app/members/own-profile/profile-changes.queries.server.ts";
import { Interest } from "#app/members/profile-values.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { copyTown } from "../../support/database/postgres.ts";

/** The search finds interests by `profile.interest_bits`, which must always match the stored interests. */
let db: Db;
let me: number;

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `bits_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 4, onError: () => {} }));
  me = (await db.selectFrom("profile").select("id").limit(1).executeTakeFirstOrThrow()).id;
});
afterAll(() => db.destroy());

/** Members whose bits do not match their interests. */
async function findMismatches(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select profile.id from profile
    left join profile_interest on profile_id = profile.id left join interest on interest.name = profile_interest.interest
    group by profile.id having coalesce(bit_or(1::bigint << bit), 0) <> profile.interest_bits`.execute(db);
  return rows.map((row) => row.id);
}

async function ownBits(): Promise<number> {
  const row = await db.selectFrom("profile").select("interest_bits").where("id", "=", me).executeTakeFirstOrThrow();
  return row.interest_bits;
}

test("every interest of the product has a bit, and no other can be stored", async () => {
  const rows = await db.selectFrom("interest").select("name").orderBy("bit").execute();
  // In the same order: `interestsOfBits` reads them by their place.
  expect(rows.map(({ name }) => name)).toEqual(Interest.options);
  await expect(db.insertInto("profile_interest").values({ profile_id: me, interest: "war" }).execute()).rejects.toThrow(
    /profile_interest_known/,
  );
});

test("the demo town was stored with correct bits", async () => {
  const { count } = await db
    .selectFrom("profile")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("interest_bits", "<>", 0)
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(100);
  expect(await findMismatches()).toEqual([]);
});

test("the bits follow when interests are added, changed and removed", async () => {
  await db.transaction().execute((tx) => replaceInterests(tx as ActingTx, me, ["tea", "wine"]));
  const two = await ownBits();
  await db.transaction().execute((tx) => replaceInterests(tx as ActingTx, me, ["tea"]));
  expect(await ownBits()).not.toBe(two);
  await db.updateTable("profile_interest").set({ interest: "wine" }).where("profile_id", "=", me).execute();
  expect(await findMismatches()).toEqual([]);
  await db.transaction().execute((tx) => replaceInterests(tx as ActingTx, me, []));
  expect(await ownBits()).toBe(0);
});

test("of many interests added at the same time none is lost", async () => {
  await db.transaction().execute((tx) => replaceInterests(tx as ActingTx, me, []));
  await Promise.all(
    Interest.options.map((interest) =>
      db.insertInto("profile_interest").values({ profile_id: me, interest }).execute(),
    ),
  );
  expect(await ownBits()).toBe(2 ** Interest.options.length - 1);
});
