import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import type { YieldDimension } from "#app/landers/yield/yield-dimensions.ts";
import { hours } from "#app/platform/units.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
let marketing: Awaited<ReturnType<typeof aDeskPerson>>;

beforeAll(async () => {
  site = await startSite();
  marketing = await aDeskPerson(site, ["marketing"]);
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test("cohorts follow a sign-up day for 90 days, and a late chargeback is taken off them @thorough", async () => {
  await useDatabaseOf(site);
  const { rollUpYield } = await import("#app/landers/yield/yield-rollup.queries.server.ts");
  const { readCohorts } = await import("#app/landers/yield/cohort.queries.server.ts");
  const { reverseOrder } = await import("#app/credits/refunds/reverse-order.server.ts");
  const db = site.db as Db;
  // Long ago, so that no other account of the town is in it; the roll-up comes after every step.
  const start = new Date("2026-11-24T10:00:00Z");
  const on = (days: number) => new Date(start.getTime() + days * 86_400_000);
  const dayOf = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam" }).format(at);
  await db.deleteFrom("cohort_day").execute();
  const bundle = await db.selectFrom("bundle").selectAll().where("currency", "=", "EUR").executeTakeFirstOrThrow();
  const members = [await aMember(site), await aMember(site)];
  for (const { accountId } of members) {
    await db
      .updateTable("account")
      .set({ signup_date: on(0), activated_at: null })
      .where("id", "=", accountId)
      .execute();
    const origin = { account_id: accountId, network: "cohort", lander: "gallery", device: "phone" as const };
    await db
      .insertInto("account_origin")
      .values({ ...origin, created_at: on(0) })
      .execute();
  }
  const [first] = members;
  if (!first) throw new Error("no member");
  const buy = (id: number, days: number) =>
    db
      .insertInto("orders")
      .values({
        ...{ id, site_id: 1, account_id: first.accountId, bundle_id: bundle.id, credits: bundle.credits },
        ...{
          price_minor: 1000,
          amount_minor: 1000,
          currency: "EUR",
          payment_method: "creditcard",
          provider: "sandbox",
        },
        ...{
          status: "completed",
          client_key: `c${id}`,
          created_at: on(days),
          completed_at: on(days),
          ended_at: on(days),
        },
      })
      .execute();
  await rollUpYield(db, on(0));
  await db
    .updateTable("account")
    .set({ activated_at: on(1) })
    .where("id", "=", first.accountId)
    .execute();
  for (const [id, days] of [
    [901, 1],
    [902, 5],
    [903, 20],
    [904, 80],
    [905, 95],
  ] as const) {
    await buy(id, days);
    await rollUpYield(db, on(days));
  }
  const day = dayOf(on(0));
  const read = async (days: number) => {
    const query = { period: { from: day, to: day }, network: "cohort" };
    const [line] = await readCohorts(db, { ...query, by: ["network", "lander"] }, dayOf(on(days)));
    const { signups, activated, after } = line ?? {};
    const revenue = Object.fromEntries(Object.entries(after ?? {}).map(([n, old]) => [n, old?.revenue.EUR]));
    return { key: line?.key, signups, activated, revenue };
  };
  const people = { key: ["cohort", "gallery"], signups: 2, activated: 1 };
  expect(await read(8)).toEqual({ ...people, revenue: { 1: 1000, 7: 2000, 30: undefined, 90: undefined } });
  expect(await read(96)).toEqual({ ...people, revenue: { 1: 1000, 7: 2000, 30: 3000, 90: 4000 } });
  await db.transaction().execute((tx) => reverseOrder(tx, { orderId: 902, reason: "chargeback" }, on(100)));
  for (const days of [100, 101]) {
    await rollUpYield(db, on(days));
    expect((await read(days)).revenue).toEqual({ 1: 1000, 7: 1000, 30: 2000, 90: 3000 });
  }
  const page = await marketing.get(`/desk/marketing/cohorts?by=network&and=lander&from=${day}&to=${day}`);
  expect([page.status, page.words]).toEqual([200, expect.stringContaining("cohort gallery")]);
  const file = await marketing.get(`/desk/marketing/cohorts.csv?by=network&from=${day}&to=${day}`);
  expect(file.text).toMatch(/cohort,2,1,0,/);
});

test("each event counts on its day in the site's time zone, also where clocks change at midnight", async () => {
  await useDatabaseOf(site);
  const { rollUpYield } = await import("#app/landers/yield/yield-rollup.queries.server.ts");
  const { calendarDay } = await import("#app/platform/calendar.ts");
  const db = site.db as Db;
  // Visits get their day here, sign-ups and orders theirs in the database: both must agree about every hour.
  for (const zone of ["Europe/Amsterdam", "Africa/Cairo", "America/Santiago", "America/Havana", "Atlantic/Azores"]) {
    const { rows } = await sql<{ at: Date; day: string }>`
      select at, (at at time zone ${zone})::date::text as day
      from generate_series(timestamptz '2026-01-01', timestamptz '2026-12-31', interval '30 minutes') as at`.execute(
      db,
    );
    expect(
      rows.filter(({ at, day }) => calendarDay(at, zone) !== day),
      zone,
    ).toEqual([]);
  }

  /** People sign up and confirm at these times; returns how many did by day, in the yield and in the cohorts. */
  const counted = async (network: string, times: string[], confirmedAt?: string) => {
    for (const at of times) {
      const { accountId } = await aMember(site);
      const signedUp = { signup_date: new Date(at), activated_at: new Date(confirmedAt ?? at) };
      await db.updateTable("account").set(signedUp).where("id", "=", accountId).execute();
      const origin = { account_id: accountId, network, device: "phone" as const, created_at: new Date(at) };
      await db.insertInto("account_origin").values(origin).execute();
    }
    const end = new Date(times.at(-1) ?? "").getTime();
    await rollUpYield(db, new Date(end + hours(15)));
    if (confirmedAt) await rollUpYield(db, new Date(new Date(confirmedAt).getTime() + hours(15)));
    const yields = db
      .selectFrom("yield_day")
      .select((eb) => [
        "day",
        eb.fn.sum<number>("signups").as("signups"),
        eb.fn.sum<number>("activated").as("confirmed"),
      ])
      .where("network", "=", network)
      .groupBy("day")
      .orderBy("day");
    const cohorts = db
      .selectFrom("cohort_day")
      .select(["signup_day", "day", "signups", "activated as confirmed"])
      .where("network", "=", network)
      .orderBy("signup_day")
      .orderBy("day");
    return { yields: await yields.execute(), cohorts: await cohorts.execute() };
  };
  const same = (day: string, count: number) => ({ signup_day: day, day, signups: count, confirmed: count });

  // In Cairo 24 April began at 1:00, which was 22:00 UTC.
  await changeSettings(site, { timezone: "Africa/Cairo" });
  const midnight = ["2026-04-23T21:59:59Z", "2026-04-23T22:00:00Z", "2026-04-24T20:59:59Z", "2026-04-24T21:00:00Z"];
  expect(await counted("midnight", midnight)).toEqual({
    yields: [
      { day: "2026-04-23", signups: 1, confirmed: 1 },
      { day: "2026-04-24", signups: 2, confirmed: 2 },
      { day: "2026-04-25", signups: 1, confirmed: 1 },
    ],
    cohorts: [same("2026-04-23", 1), same("2026-04-24", 2), same("2026-04-25", 1)],
  });

  // In Havana 1 November had the hour from 0:00 to 1:00 twice, from 4:00 to 6:00 UTC.
  await changeSettings(site, { timezone: "America/Havana" });
  const twice = [
    ...["2026-11-01T03:59:59Z", "2026-11-01T04:00:00Z", "2026-11-01T04:59:59Z"],
    ...["2026-11-01T05:00:00Z", "2026-11-01T05:59:59Z", "2026-11-02T04:59:59Z", "2026-11-02T05:00:00Z"],
  ];
  expect(await counted("twice", twice)).toEqual({
    yields: [
      { day: "2026-10-31", signups: 1, confirmed: 1 },
      { day: "2026-11-01", signups: 5, confirmed: 5 },
      { day: "2026-11-02", signups: 1, confirmed: 1 },
    ],
    cohorts: [same("2026-10-31", 1), same("2026-11-01", 5), same("2026-11-02", 1)],
  });
  // Both hours are followed to their 90th day.
  const followed = await counted("followed", ["2026-11-01T04:30:00Z", "2026-11-01T05:30:00Z"], "2027-01-30T05:00:00Z");
  expect(followed.cohorts).toEqual([
    { signup_day: "2026-11-01", day: "2026-11-01", signups: 2, confirmed: 0 },
    { signup_day: "2026-11-01", day: "2027-01-30", signups: 0, confirmed: 2 },
  ]);
  await changeSettings(site, {});
});

test("a report of a month reads a month, whatever two years lie before it @thorough", async () => {
  await useDatabaseOf(site);
  const { readYield } = await import("#app/landers/yield/yield.queries.server.ts");
  const { readCohorts } = await import("#app/landers/yield/cohort.queries.server.ts");
  const db = site.db as Db;
  const key = sql`'l' || n % 12, '', 'network' || n % 5, '', 'sub' || n, '', '', 'NL', 'phone'`;
  await sql`
    insert into yield_day (site_id, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, visits, signups)
    select 1, date '2022-01-01' + d, ${key}, n, 1 from generate_series(0, 730) d, generate_series(1, 200) n`.execute(
    db,
  );
  await sql`
    insert into cohort_day (site_id, signup_day, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, signups)
    select 1, date '2022-01-01' + d, date '2022-01-01' + d + n % 90, ${key}, 1
    from generate_series(0, 730) d, generate_series(1, 200) n`.execute(db);
  await sql`analyze yield_day, cohort_day`.execute(db);
  const month = { from: "2023-12-01", to: "2023-12-30" };
  const years = { from: "2022-01-01", to: "2023-12-31" };
  const by: YieldDimension[] = ["network", "lander"];
  const began = performance.now();
  await readYield(db, { period: month, by });
  await readCohorts(db, { period: month, by }, "2024-06-01");
  const middle = performance.now();
  const lines = await readYield(db, { period: years, by });
  console.info(`a month ${Math.round(middle - began)} ms, two years ${Math.round(performance.now() - middle)} ms`);
  expect(lines.reduce((sum, { signups }) => sum + signups, 0)).toBe(730 * 200);
  const { rows: plan } = await sql<Record<string, string>>`
    explain select sum(visits) from yield_day where day between ${month.from} and ${month.to}
      and site_id in (select id from site)`.execute(db);
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan on yield_day");
});
