import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoTown, startDemoTown } from "#tests/support/database/demo-town.ts";

const now = new Date();
let town: DemoTown;

beforeAll(async () => {
  town = await startDemoTown(now);
});
afterAll(() => town?.stop());

test("the town is filled once, also when two processes start together", async () => {
  expect(town.started).toBe("seeded");
  expect(await Promise.all([town.start(), town.start()])).toEqual(["already", "already"]);
});

test("the next start renews the newcomer and makes people of the busy countries active", async () => {
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  await sql`insert into ledger (account_id, delta, reason, created_at)
    select id, 50, 'grant', ${now}::timestamptz from account where email = 'new@demo.test'`.execute(town.db);
  expect(await town.start(undefined, tomorrow)).toBe("already");
  const { rows } = await sql<{ seconds: number; credits: number }>`
    select distinct extract(epoch from ${tomorrow}::timestamptz - signup_date)::int as seconds, credits
    from account where email = 'new@demo.test'`.execute(town.db);
  expect(rows).toEqual([{ seconds: 300, credits: 0 }]);
  const online = sql<{ count: number }>`
    select count(*) from profile join account_presence using (account_id)
    where niche = 1 and country = 'NL' and seen_at > ${tomorrow}::timestamptz - interval '5 minutes'`;
  expect(await town.count(online)).toBeGreaterThan(8);
});

test("the general pool grows to the requested size once, and later to a larger one", async () => {
  const statement = sql<{ count: number }>`
    select count(*) from profile left join account on account.id = account_id
    where niche = 1 and coalesce(email, '') not like '%@demo.test'`;
  expect(await town.count(statement)).toBeLessThan(450);
  await town.start(700);
  expect(await town.count(statement)).toBe(700);
  expect(await town.start(700)).toBe("already");
  expect(await town.count(statement)).toBe(700);
  await town.start(1_000);
  expect(await town.count(statement)).toBe(1_000);
});
