import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSearchFilters } from "#app/members/search/filters/search-filters.ts";
import { countMembers } from "#app/members/search/lists/search.queries.server.ts";
import { searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { nameProblem } from "#app/account/name-rule.ts";
import { verifyPassword } from "#app/platform/secrets/password-hash.server.ts";
import { listSites } from "#app/site/sites.queries.server.ts";
import { nicheOf } from "#app/site/niche.ts";
import { type DemoTown, startDemoTown } from "#tests/support/database/demo-town.ts";

const now = new Date();
let town: DemoTown;

beforeAll(async () => {
  town = await startDemoTown(now);
});
afterAll(() => town?.stop());

test("about six hundred people live in the town, four hundred of them in the general pool, a tenth fictional", async () => {
  const { rows } = await sql<{ niche: number; people: number; fictional: number }>`
    select niche, count(*)::int as people, count(*) filter (where fictional)::int as fictional from profile group by niche
  `.execute(town.db);
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  expect(people).toBeGreaterThan(580);
  expect(people).toBeLessThan(700);
  expect(rows.find(({ niche }) => niche === 1)?.people).toBeGreaterThan(390);
  const fictional = rows.reduce((sum, row) => sum + row.fictional, 0) / people;
  expect(fictional).toBeGreaterThan(0.08);
  expect(fictional).toBeLessThan(0.12);
  expect(await town.count(sql`select count(*) from profile where fictional <> (account_id is null)`)).toBe(0);
});

test("every niche has its site", async () => {
  const sites = await listSites(town.db);
  expect(sites.map(({ domain, niche }) => [domain, niche.name]).sort()).toEqual([
    ["bbw.localhost", "bbw"],
    ["bdsm.localhost", "bdsm"],
    ["gay.localhost", "gay"],
    ["gilf.localhost", "gilf"],
    ["localhost", "general"],
    ["milf.localhost", "milf"],
    ["she.localhost", "she"],
  ]);
  expect(new Set(sites.map(({ settings }) => settings.livecam_every))).toEqual(new Set([12]));
});

test("every demo login finds 60 members or more on the default site, 12 or more on the others", async () => {
  const demos = await town.db
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .where("account.email", "like", "%@demo.test")
    .select(["account.email", "profile.id", "profile.niche", "profile.gender", "profile.sexuality", "profile.country"])
    .execute();
  expect(demos).toHaveLength(7 * 8);
  for (const demo of demos) {
    const preferences = matchPreferencesOf({ gender: demo.gender, sexuality: demo.sexuality }, nicheOf(demo.niche));
    const rules = {
      fields: [],
      countries: [],
      homeCountry: demo.country ?? undefined,
      isRegionOf: () => false,
      languages: [],
    };
    const criteria = searchCriteriaOf(
      readSearchFilters(new URLSearchParams(), rules),
      preferences,
      demo.country ?? undefined,
      now,
    );
    const count = await countMembers(
      town.db,
      { profileId: demo.id, niche: demo.niche, showsFictional: true },
      criteria,
    );
    expect(count, `${demo.email} in niche ${demo.niche}`).toBeGreaterThanOrEqual(demo.niche === 1 ? 60 : 12);
  }
});

test("gender, sexuality and age of the people fit their niche", async () => {
  const misfits = sql<{ count: number }>`
    select count(*) from profile where
      (niche = 5 and gender = 'female' and date_of_birth > ${now}::timestamptz - interval '45 years') or
      (niche = 6 and gender = 'female' and date_of_birth > ${now}::timestamptz - interval '30 years') or
      (niche = 2 and (gender <> 'female' or sexuality not in ('lesbian', 'bi'))) or
      (niche = 7 and (gender <> 'male' or sexuality not in ('gay', 'bi'))) or
      date_of_birth > ${now}::timestamptz - interval '19 years' or
      (gender = 'male' and sexuality = 'lesbian') or (gender = 'female' and sexuality = 'gay')`;
  expect(await town.count(misfits)).toBe(0);
});

test("the demo accounts match the product's description and share one password", async () => {
  const { rows } = await sql<{ line: string }>`
    select distinct split_part(a.email, '@', 1) || ' ' || a.status || ' ' || p.status || ' ' || a.paid_user || ' '
      || case when a.email like any(array['free@%', 'new@%', 'premium@%', 'broke@%']) then a.credits::text else '-' end
      || ' ' || (select count(*) from photo where profile_id = p.id) as line
    from account a join profile p on p.account_id = a.id where a.email like '%@demo.test' order by line`.execute(
    town.db,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    "banned banned disabled false - 1",
    "blocked active active false - 2",
    "broke active active true 0 2",
    "deleting pending_deletion disabled false - 1",
    "free active active false 15 0",
    "new active active false 0 1",
    "premium active active true 500 3",
    "unconfirmed not_confirmed active false - 1",
  ]);
  const { password_hash: stored } = await town.db
    .selectFrom("account")
    .select("password_hash")
    .executeTakeFirstOrThrow();
  expect(await verifyPassword(stored, "demo-demo-demo")).toBe(true);
  expect(await town.count(sql`select count(distinct password_hash) from account`)).toBe(1);
});

test("blocked@demo.test is blocked by the first of its received likes", async () => {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from block where blocker_id = first.liker_id and blocked_id = p.id) as blocked
    from account a join profile p on p.account_id = a.id
    cross join lateral (select liker_id from likes where liked_id = p.id order by created_at desc, liker_id desc limit 1) first
    where a.email = 'blocked@demo.test'`.execute(town.db);
  expect(rows).toEqual(Array(7).fill({ blocked: true }));
});

test("every demo account has likes and conversations, with something new in them", async () => {
  const { rows } = await sql<{ email: string; niche: number; likes: number; conversations: number; unread: number }>`
    select a.email, p.niche, (select count(*) from likes where liked_id = p.id and is_new) as likes,
      (select count(*) from conversation_side where profile_id = p.id) as conversations,
      (select coalesce(sum(unread), 0)::int from conversation_side where profile_id = p.id) as unread
    from account a join profile p on p.account_id = a.id where a.email like '%@demo.test'`.execute(town.db);
  for (const { email, niche, likes, conversations, unread } of rows) {
    const who = `${email} in niche ${niche}`;
    expect(likes, who).toBeGreaterThan(0);
    expect(conversations, who).toBeGreaterThanOrEqual(/^(deleting|banned)/.test(email) ? 1 : 2);
    if (!/^(deleting|banned)/.test(email)) expect(unread, who).toBeGreaterThan(0);
  }
});

test("every balance is the sum of its ledger and was never below zero", async () => {
  const wrong = sql<{ count: number }>`
    select count(*) from account where credits <> (select coalesce(sum(delta), 0) from ledger where account_id = account.id)`;
  expect(await town.count(wrong)).toBe(0);
  expect(await town.count(sql`select count(*) from ledger where balance < 0`)).toBe(0);
  const unordered = sql<{ count: number }>`
    select count(*) from (select created_at < lag(created_at) over (partition by account_id order by id) as back from ledger) l
    where back`;
  expect(await town.count(unordered)).toBe(0);
  const uncharged = sql<{ count: number }>`
    select count(*) from message m left join ledger l on l.message_id = m.id where m.cost <> coalesce(-l.delta, 0)`;
  expect(await town.count(uncharged)).toBe(0);
});

test("every purchase has an order at the bundle's price, and every paid order granted its credits once", async () => {
  const wrong = sql<{ count: number }>`
    select count(*) from orders o
      left join (select order_id, sum(delta) as sum from ledger where reason = 'order' group by order_id) l
        on l.order_id = o.id
      join bundle b on b.id = o.bundle_id
    where coalesce(l.sum, 0) <> case when o.status = 'completed' then o.credits else 0 end
      or o.price_minor <> b.price_minor or o.currency <> b.currency or o.credits <> b.credits
      or o.amount_minor <> o.price_minor - round(o.price_minor * coalesce(o.discount_percentage, 0) / 100.0)
      or (o.status = 'completed') <> (o.invoice_number is not null)`;
  expect(await town.count(wrong)).toBe(0);
  expect(await town.count(sql`select count(*) from ledger where reason = 'order' and order_id is null`)).toBe(0);
  const unordered = sql<{ count: number }>`
    select count(*) from (
      select invoice_number < lag(invoice_number) over (partition by company_id order by completed_at) as back from orders
      where status = 'completed') o where back`;
  expect(await town.count(unordered)).toBe(0);
  const { rows } = await sql`
    select a.email, count(*) filter (where o.status = 'completed')::int > 0 as paid from account a
      join orders o on o.account_id = a.id join site s on s.id = a.site_id
    where a.email in ('premium@demo.test', 'broke@demo.test') and s.is_default group by a.email order by 1`.execute(
    town.db,
  );
  expect(rows).toEqual([
    { email: "broke@demo.test", paid: true },
    { email: "premium@demo.test", paid: true },
  ]);
});

test("a match is on both rows, and only if both like each other", async () => {
  const wrong = sql<{ count: number }>`
    select count(*) from likes l where is_match <> exists (
      select from likes back where back.liker_id = l.liked_id and back.liked_id = l.liker_id)`;
  expect(await town.count(wrong)).toBe(0);
  expect(await town.count(sql`select count(*) from likes where is_match`)).toBeGreaterThan(200);
});

test("conversations follow the site's rules", async () => {
  const wrongSides = sql<{ count: number }>`
    select count(*) from conversation_side s join conversation c on c.id = s.conversation_id
    where s.read_seq + s.unread <> c.next_seq - 1
      or s.last_message_at <> (select created_at from message where id = c.last_message_id)
      or s.unread > (select count(*) from message where conversation_id = c.id and sender_id = s.other_id and seq > s.read_seq)
      or c.next_seq <> (select max(seq) + 1 from message where conversation_id = c.id)`;
  expect(await town.count(wrongSides)).toBe(0);
  const tooMany = sql<{ count: number }>`
    select count(*) from (
      select p.id from conversation c join profile p on p.id = c.starter_id join account a on a.id = p.account_id
      where not a.paid_user group by p.id having count(*) > 2) free`;
  expect(await town.count(tooMany)).toBe(0);
  const backwards = sql<{ count: number }>`
    select count(*) from (
      select created_at < lag(created_at) over (partition by conversation_id order by seq) as back from message) m where back`;
  expect(await town.count(backwards)).toBe(0);
});

test("nothing happened before sign-up or after now", async () => {
  const { rows } = await sql`
    select
      (select count(*) from message m join profile p on p.id = m.sender_id
        where m.created_at < p.created_at or activity_slot(m.created_at) > p.last_active_slot) as messages,
      (select count(*) from likes l join profile p on p.id in (l.liker_id, l.liked_id)
        where l.created_at < p.created_at or l.created_at > ${now}::timestamptz) as likes,
      (select count(*) from visit v join profile p on p.id in (v.visitor_id, v.visited_id)
        where v.visited_at < p.created_at or v.visited_at > ${now}::timestamptz) as visits,
      (select count(*) from ledger l join account a on a.id = l.account_id
        where l.created_at < a.signup_date or l.created_at > ${now}::timestamptz) as ledger,
      (select count(*) from orders o join account a on a.id = o.account_id
        where o.created_at < a.signup_date or o.ended_at < o.created_at or o.ended_at > ${now}::timestamptz) as orders,
      (select count(*) from profile left join account_presence presence using (account_id)
        where last_active_slot < activity_slot(created_at) or last_active_slot > ${now}::timestamptz
          or presence.seen_at < created_at or activity_slot(presence.seen_at) <> last_active_slot
          or (account_id is null) <> (presence.seen_at is null)) as active
    `.execute(town.db);
  expect(rows).toEqual([{ messages: 0, likes: 0, visits: 0, ledger: 0, orders: 0, active: 0 }]);
});

test("profiles rarely have the same texts, and no text contains a placeholder", async () => {
  const { rows } = await sql<{ different: number; all: number }>`
    select count(distinct about_me)::float as different, count(*)::float as all from profile where about_me <> ''`.execute(
    town.db,
  );
  const [texts] = rows;
  expect((texts?.different ?? 0) / (texts?.all ?? 1)).toBeGreaterThan(0.93);
  expect(
    await town.count(sql`select (select count(*) from profile where about_me || looking_for like '%{%')
      + (select count(*) from message where text like '%{%') as count`),
  ).toBe(0);
  const names = await town.db.selectFrom("profile").select("name").execute();
  expect(names.filter(({ name }) => nameProblem(name, "somebody@town.invalid"))).toEqual([]);
});
