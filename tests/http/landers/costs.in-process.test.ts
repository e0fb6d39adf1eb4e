import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { YieldDimension } from "#app/landers/yield/yield-dimensions.ts";
import { costCells } from "#app/landers/costs/cost-figures.ts";
import { openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);

/*
 * A made-up campaign, "spring". Days 1 and 2 of March 2025; on day 1 the network cost 80.00 EUR, and Germany 21.60 USD
 * besides, 20.00 EUR at 1.08.
 *
 * | day | country | visits | sign-ups | confirmed | first orders | cost                        |
 * | --- | ------- | ------ | -------- | --------- | ------------ | --------------------------- |
 * | 1   | DE      | 60     | 6        | 4         | 2            | 80 × 60 / 100 + 20 = 68.00  |
 * | 1   | AT      | 40     | 2        | 1         | 0            | 80 × 40 / 100      = 32.00  |
 * | 2   | DE      | 50     | 5        | 3         | 1            | not known                   |
 *
 * Day 1's sign-ups paid, by days since sign-up: DE 30 EUR (0), 40 EUR (5), 128.40 PLN = 30 EUR at 4.28 (12);
 * AT 10.80 USD = 10 EUR (3). Day 2's paid 500 EUR (0), which no known cost brought.
 */
const [day1, day2] = ["2025-03-01", "2025-03-02"];
const origin = {
  lander: "gallery",
  slug: "",
  network: "spring",
  ref: "",
  sub1: "",
  sub2: "",
  sub3: "",
  device: "phone",
};
type Row = Partial<typeof origin> & { site_id?: number; day?: string; country?: string } & Record<string, unknown>;

const counted = (row: Row) =>
  desk.db
    .insertInto("yield_day")
    .values({ site_id: 1, day: day1, country: "DE", ...origin, ...row } as never)
    .execute();
const paid = (country: string, day: string, age: number, currency: string, minor: number) =>
  desk.db
    .insertInto("cohort_day")
    .values({
      ...{ site_id: 1, ...origin, country, signup_day: day, currency, revenue_minor: minor, orders: 1 },
      day: new Date(Date.parse(day) + age * 86_400_000).toISOString().slice(0, 10),
    })
    .execute();

afterEach(async () => {
  for (const table of ["yield_day", "cohort_day", "ad_cost", "cost_rate"] as const) {
    await desk.db.deleteFrom(table).execute();
  }
});

beforeEach(async () => {
  // The roll-up recounts from the newest day on, and this visit is in it: not the campaign's days.
  const [id, started_at] = [randomInt(100, 1e9), new Date("2026-11-20T12:00:00Z")];
  await desk.db
    .insertInto("tracking_visit")
    .values({ id, site_id: 1, day: "2026-11-20", started_at, network: "later", device: "phone" } as never)
    .execute();
  await counted({ day: "2026-11-20", network: "later", visits: 1 });
  await counted({ visits: 60, signups: 6, activated: 4 });
  await counted({ currency: "EUR", first_purchases: 2, orders: 2, revenue_minor: 3000 });
  await counted({ country: "AT", visits: 40, signups: 2, activated: 1 });
  await counted({ day: day2, visits: 50, signups: 5, activated: 3 });
  await counted({ day: day2, currency: "EUR", first_purchases: 1, orders: 1, revenue_minor: 50_000 });
  await paid("DE", day1, 0, "EUR", 3000);
  await paid("DE", day1, 5, "EUR", 4000);
  await paid("DE", day1, 12, "PLN", 12_840);
  await paid("AT", day1, 3, "USD", 1080);
  await paid("DE", day2, 0, "EUR", 50_000);
  await staff("cost", "set", day1, "--network", "spring", "--currency", "EUR", "--cost", "80");
  await staff("cost", "set", day1, "--network", "spring", "--country", "de", "--currency", "USD", "--cost", "21,60");
  await staff("cost", "rates", "2025-03", "--rates", "USD 1.08; PLN 4.28");
});

const euro = (cents: number) => (cents / 100).toFixed(2);

/** The report's cells by key, as of a day. */
async function report(by: YieldDimension[], today: string, siteId?: number) {
  const { readCostReport } = await import("#app/landers/costs/cost-report.queries.server.ts");
  const period = { from: day1, to: "2025-03-31" };
  const lines = await readCostReport(desk.db, { siteId, period, by }, today);
  return Object.fromEntries([...lines].map(([key, figures]) => [key, costCells(figures, euro).join(" | ")]));
}

test("a campaign's cost, per person and what came back, are those worked out by hand", async () => {
  // 100.00 in all: 8 sign-ups, 5 confirmed, 2 first orders; (30 + 40 + 10) / 100 after 7 days, 110 / 100 after 30. Paid
  // until day 0: 30, 3: 40, 5: 80, 12: 110.
  const all = "100.00 | 67% of visits | 12.50 | 20.00 | 50.00 | 80% | 110% | – | day 12";
  expect(await report(["network"], "2025-04-05")).toEqual({ spring: all });
  expect(await report([], "2025-04-05")).toEqual({ "": all });
  // 68 / 6, / 4, / 2; 70 / 68 and 100 / 68; day 5: 70. 32 / 2, / 1; 10 / 32.
  expect(await report(["country"], "2025-04-05")).toEqual({
    DE: "68.00 | 55% of visits | 11.33 | 17.00 | 34.00 | 103% | 147% | – | day 5",
    AT: "32.00 | 100% of visits | 16.00 | 32.00 | – | 31% | 31% | – | not yet",
  });
  expect(await report(["day"], "2025-04-05")).toEqual({
    [day1]: "100.00 | 100% of visits | 12.50 | 20.00 | 50.00 | 80% | 110% | – | day 12",
    [day2]: "no cost known | – | – | – | – | – | – | – | –",
  });
  // On the 9th day 1 has seen its seventh day end; on the 8th no day had.
  expect((await report([], "2025-03-09"))[""]).toContain("| 80% | – | – |");
  expect((await report([], "2025-03-08"))[""]).toContain("| – | – | – |");
});

test("the terminal's table and both CSV files have the same numbers", async () => {
  const words = ["--by", "network", "--from", day1, "--to", day2];
  const table = textOf(await staff("yield", ...words));
  expect(table).toMatch(/cost {2,}cost known for .* paid back/);
  expect(table).toMatch(/^spring .* 100.00 EUR {2,}67% of visits {2,}12.50 EUR {2,}20.00 EUR {2,}50.00 EUR/m);
  const numbers = "100.00,66.7,12.50,20.00,50.00,80.0,110.0,110.0,12";
  for (const command of [["yield", "--format", "csv"], ["cohorts"]]) {
    const answer = await staff(...command, ...words);
    expect(answer.ok && answer.file?.text, command[0]).toContain(`,${numbers}\r\n`);
  }
});

test("without a rate a cost is unknown, a return is not shown, and the rate is named", async () => {
  await desk.db.deleteFrom("cost_rate").execute();
  const { listMissingRates } = await import("#app/landers/costs/cost-rate.queries.server.ts");
  expect(await listMissingRates(desk.db, { from: day1, to: day2 })).toEqual([
    { month: "2025-03", currency: "PLN" },
    { month: "2025-03", currency: "USD" },
  ]);
  // Germany's second cost has no rate, so that none of Germany is known: 32 / 2, / 1. What Austria paid has none either.
  expect(await report(["network"], "2025-04-05")).toEqual({
    spring: "32.00 | 27% of visits | 16.00 | 32.00 | – | – | – | – | –",
  });
  expect(textOf(await staff("yield", "--from", day1, "--to", day2))).toContain(
    "No exchange rate for PLN in 2025-03, USD in 2025-03; enter them with: cost rates.",
  );
});

test("a cost is divided among sites, one without a visit stands alone, and rare values are (other)", async () => {
  await sql`insert into site (id, domain, niche, company_id, settings, created_at)
    select 2, 'other.localhost', niche, company_id, settings, created_at from site where is_default`.execute(desk.db);
  const rows = [
    { site_id: 1, day: "2025-03-03", network: "two", visits: 30 },
    { site_id: 2, day: "2025-03-03", network: "two", visits: 10 },
    { day: "2025-03-04", network: "many", sub1: "(other)", visits: 10 },
    { day: "2025-03-04", network: "many", sub1: "often", visits: 20 },
  ];
  for (const row of rows) await counted(row);
  const cost = (day: string, network: string, amount: string, ...more: string[]) =>
    staff("cost", "set", day, "--network", network, "--currency", "EUR", "--cost", amount, ...more);
  await cost("2025-03-03", "two", "40");
  await cost("2025-03-03", "ghost", "5");
  for (const [sub1, amount] of [
    ["rare", "2"],
    ["scarce", "3"],
    ["often", "4"],
  ] as const) {
    await cost("2025-03-04", "many", amount, "--sub1", sub1);
  }
  const ofSite = await report(["network"], "2025-04-05", 1);
  expect(ofSite.two).toMatch(/^30.00 \| 100% of visits/);
  expect(ofSite.ghost).toBeUndefined();
  const ofAll = await report(["network"], "2025-04-05");
  expect(ofAll.two).toMatch(/^40.00 /);
  expect(ofAll.ghost).toBe("5.00 | – | – | – | – | 0% | 0% | – | not yet");
  const bySub = await report(["sub1"], "2025-04-05");
  expect(bySub["(other)"]).toMatch(/^5.00 \| 100% of visits/);
  expect(bySub.often).toMatch(/^4.00 /);
});

test("a removed cost is unknown again, a replaced one counts once", async () => {
  const words = [day1, "--network", "spring", "--country", "DE"];
  const again = textOf(await staff("cost", "set", ...words, "--currency", "EUR", "--cost", "8"));
  expect(again).toBe(`${day1} spring, DE: €8.00 (was $21.60)`);
  expect((await report([], "2025-04-05"))[""]).toMatch(/^88.00 /);
  await staff("cost", "remove", ...words);
  expect((await report([], "2025-04-05"))[""]).toMatch(/^80.00 /);
  expect(await staff("cost", "remove", ...words)).toMatchObject({ ok: false });
  expect(await staff("cost", "rates", "2097-01", "--rates", "USD 1")).toMatchObject({ ok: false });
});

test("an experiment's variants share the cost of their days by their visits", async () => {
  const { readExperimentCosts } = await import("#app/landers/costs/experiment-costs.queries.server.ts");
  const visit = (id: number, variant: string | null) => ({
    ...{ id, site_id: 1, day: day1, ...origin, country: "AT", device: "phone" as const },
    ...{ started_at: new Date(`${day1}T12:00:00Z`), experiment_id: variant && 77, variant },
  });
  await desk.db
    .insertInto("tracking_visit")
    .values([visit(1, "a"), visit(2, "a"), visit(3, "b"), visit(4, null)] as never)
    .execute();
  const input = { experimentId: 77, siteId: 1, timezone: "Europe/Amsterdam", startedAt: new Date(`${day1}T08:00:00Z`) };
  const costs = await readExperimentCosts(desk.db, input, new Date("2025-03-20T12:00:00Z"));
  // Austria's 40 visits cost 32.00: 0.80 each.
  expect(costs.get("a")).toMatchObject({ cents: 160, share: 1 });
  expect(costs.get("b")).toMatchObject({ cents: 80, perSignup: undefined });
});
