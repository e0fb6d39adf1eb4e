import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";

let site: TestSite;
let marketing: Awaited<ReturnType<typeof aDeskPerson>>;

/** Long before the demo town: 300 days with a visit and a sign-up each, and one day with 10 500 values of sub1. */
beforeAll(async () => {
  site = await startSite();
  marketing = await aDeskPerson(site, ["marketing"]);
  await sql`
    insert into yield_day (site_id, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, visits, signups)
    select 1, date '2022-01-01' + n, 'gallery', '', 'daily', '', '', '', '', 'NL', 'phone', 1, 1
    from generate_series(0, 299) n
    union all
    select 1, date '2021-06-01', 'gallery', '', 'wide', '', 's' || n, '', '', 'NL', 'phone', 1, 1
    from generate_series(1, 10500) n`.execute(site.db);
  await sql`
    insert into cohort_day (site_id, signup_day, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, signups)
    select 1, date '2022-01-01' + n, date '2022-01-01' + n, 'gallery', '', 'daily', '', '', '', '', 'NL', 'phone', 1
    from generate_series(0, 299) n
    union all
    select 1, date '2021-06-01', date '2021-06-01', 'gallery', '', 'wide', '', 's' || n, '', '', 'NL', 'phone', 1
    from generate_series(1, 10500) n`.execute(site.db);
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const days = "from=2022-01-01&to=2022-12-31";
const wideDay = "from=2021-06-01&to=2021-06-01";

test("a report by day shows its newest days, and All counts the others too", async () => {
  for (const [address, all] of [
    ["/desk/marketing", /All 300 – 300 /],
    ["/desk/marketing/cohorts", /All 300 /],
  ] as const) {
    for (const by of ["by=day", "by=day&and=network", "by=network&and=day"]) {
      const page = await marketing.get(`${address}?${by}&in=daily&${days}`);
      expect(page.words, by).toMatch(all);
      expect(page.words, by).toContain("2022-10-27");
      expect(page.words, by).not.toContain("2022-04-10");
      expect(page.words, by).toContain("Only the newest days are shown");
    }
  }
});

test("a report by anything else shows its largest lines, and All counts the others too", async () => {
  for (const [address, all] of [
    ["/desk/marketing", /All 10,500 – 10,500 /],
    ["/desk/marketing/cohorts", /All 10,500 /],
  ] as const) {
    const page = await marketing.get(`${address}?by=sub1&in=wide&${wideDay}`);
    expect(page.words).toMatch(all);
    expect(page.words).toContain("Only the largest lines are shown");
  }
});

test("CSV files have every line; a table in the terminal says that it has not, and sums all @thorough", async () => {
  for (const file of ["yield.csv", "cohorts.csv"]) {
    const csv = await marketing.get(`/desk/marketing/${file}?by=sub1&in=wide&${wideDay}`);
    expect(csv.text.trim().split("\r\n").length, file).toBe(10_501);
  }
  const words = ["--by", "sub1", "--network", "wide", "--from", "2021-06-01", "--to", "2021-06-01"];
  for (const command of [
    ["yield", ...words, "--format", "csv"],
    ["cohorts", ...words],
  ]) {
    expect((await runStaffOn(site, command)).trim().split("\r\n").length, command[0]).toBe(10_501);
  }
  const table = await runStaffOn(site, ["yield", ...words]);
  expect(table).toMatch(/all +10500 +- +10500 /);
  expect(table).toContain("Only the largest lines are shown (10000 of 10500); --format csv gives them all.");
});
