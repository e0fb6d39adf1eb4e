import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test("who is hidden from a viewer is read by the viewer's index, however many pairs there are", async () => {
  const { mayBeShownTo } = await import("#app/members/access/access.queries.server.ts");
  const viewer = await aMember(site);
  const owners = await site.db.selectFrom("profile").select("id").limit(400).execute();
  await sql`
    with person as (
      insert into known_person (profile_id, kind, hmac, hint, created_at)
      select id, 'email', 'h' || n, 'xx', ${new Date()} from profile, generate_series(1, 50) as n
      where id = any(${owners.map(({ id }) => id)}::bigint[]) returning id, profile_id
    )
    insert into known_pair (profile_id, other_id, person_id, ended_at)
    select person.profile_id, other.id, person.id, ${new Date()} from person
    cross join lateral (select id from profile where id <> person.profile_id order by id offset person.id % 100 limit 1) as other
  `.execute(site.db);
  await sql`analyze known_pair`.execute(site.db);
  const query = site.db
    .selectFrom("profile")
    .select("profile.id")
    .where("profile.listed", "=", true)
    .where((eb) => mayBeShownTo(eb, viewer.profileId));
  const { sql: text, parameters } = query.compile();
  const plan = await site.db.executeQuery<{ "QUERY PLAN": string }>({
    ...query.compile(),
    sql: `explain (analyze, buffers off, costs off, timing off, summary off) ${text}`,
    parameters,
  });
  const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toMatch(/Index (Only )?Scan (using|on) known_pair_pkey/);
  expect(lines).not.toMatch(/Seq Scan on known_pair/);
});
