import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { aMember } from "#tests/support/a-member.ts";
import { backdatePayments } from "#tests/support/orders.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { useDatabaseOf } from "#tests/support/use-database.ts";
import { runStaffProcess } from "#tests/support/staff-process.ts";

let site: TestSite;
let key: string;

beforeAll(async () => {
  site = await startSite();
  // Move the demo town's purchases away: they have other currencies.
  const long = new Date("2020-01-01");
  await backdatePayments(site, long);
  await site.db.deleteFrom("yield_day").execute();
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
  for (let n = 0; n < 3; n++) await site.visitor().get("/?network=adnet&lb=1", person);
  await site.visitor().get("/?network=%3Dformula", person);
  const now = new Date();
  const buyer = await aMember(site);
  await site.db
    .insertInto("account_origin")
    .values({ account_id: buyer.accountId, network: "adnet", lander: "index", device: "desktop", created_at: now })
    .execute();
  await site.db.updateTable("account").set({ activated_at: now }).where("id", "=", buyer.accountId).execute();
  const bundle = await site.db.selectFrom("bundle").selectAll().where("currency", "=", "EUR").executeTakeFirstOrThrow();
  for (const id of [1, 2]) {
    await site.db
      .insertInto("orders")
      .values({
        ...{ id, site_id: 1, account_id: buyer.accountId, bundle_id: bundle.id, credits: bundle.credits },
        ...{ price_minor: 999, amount_minor: 999, currency: "EUR", payment_method: "creditcard", provider: "sandbox" },
        ...{ status: "completed", client_key: `k${id}`, created_at: now, completed_at: now, ended_at: now },
      })
      .execute();
  }
  key = new URL((await staff("yield", "link", "localhost")).trim()).searchParams.get("key") ?? "";
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const staff = (...words: string[]) => runStaffProcess(site, words);

test("staff read visits, sign-ups, activations, purchases and revenue by network, as table and CSV", async () => {
  const csv = await staff("yield", "--by", "network", "--format", "csv");
  const lines = csv.trim().split("\r\n");
  expect(lines[0]).toBe("network,visits,logged,bounces,signups,activated,firstPurchases,orders,revenue EUR");
  expect(lines).toContain("adnet,3,3,0,1,1,1,2,19.98");
  expect(lines).toContain("'=formula,1,0,0,0,0,0,0,0.00");
  expect(await staff("yield", "--by", "network")).toMatch(/adnet +3 +0% +1 +1 +1 +2 +19\.98 EUR/);
  // Recounting changes nothing.
  expect(await staff("yield", "--by", "network", "--format", "csv")).toBe(csv);
});

test("only the signed URL gives access to the report", async () => {
  const browser = site.visitor();
  browser.cookies.set("language", "en");
  const page = await browser.get(`/yield?key=${key}`);
  expect(page.status).toBe(200);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.words).toMatch(/Visits 4 .*Sign-ups/);
  expect(page.words).toContain("€19.98");
  const csv = await browser.get(`/yield.csv?key=${key}&by=network`);
  expect(csv.headers["content-type"]).toContain("text/csv");
  expect(csv.text).toContain("adnet,3,3,0,1,1,1,2,19.98");
  for (const wrong of ["", "x", key.slice(0, -1), `${key}A`]) {
    expect((await browser.get(`/yield?key=${wrong}`)).status).toBe(404);
    expect((await browser.get(`/yield.csv?key=${wrong}`)).status).toBe(404);
  }
});

test("a network's URL shows only that network", async () => {
  const link = new URL((await staff("yield", "link", "localhost", "--network", "=formula")).trim());
  const page = await site.visitor().get(link.pathname + link.search);
  expect(page.text).toContain("=formula");
  expect(page.text).not.toContain("adnet");
});

test("the link builder gives a lander's URL with its parameters", async () => {
  const parameters = "build=1&lander=gallery&slug=summer&network=ad+net&sub1=%22%3E%3Cb%3E&lb=1";
  const page = await site.visitor().get(`/yield?key=${key}&${parameters}`);
  expect(page.text).toContain("/landers/gallery/summer?network=ad+net&amp;sub1=%22%3E%3Cb%3E&amp;lb=1");
  expect(page.text).not.toContain("<b>");
});

test("invalid days and names fall back to the defaults, with a notice", async () => {
  const browser = site.visitor();
  browser.cookies.set("language", "en");
  const page = await browser.get(`/yield?key=${key}&from=2026-13-01&by=nothing`);
  expect(page.status).toBe(200);
  expect(page.words).toContain("We couldn't read these days");
});

test("a refund a month later is subtracted once, from the day of its order", async () => {
  await useDatabaseOf(site);
  const { reverseOrder } = await import("#app/credits/refunds/reverse-order.server.ts");
  const { rollUpYield } = await import("#app/landers/yield/yield-rollup.queries.server.ts");
  const now = (days: number) => new Date(Date.now() + days * 86_400_000);
  const { id, day } = await site.db
    .selectFrom("orders")
    .select(["id", sql<string>`(completed_at at time zone 'Europe/Amsterdam')::date::text`.as("day")])
    .where("id", "=", 2)
    .executeTakeFirstOrThrow();
  const revenueOn = async () => {
    const query = site.db.selectFrom("yield_day").select((eb) => eb.fn.sum<string>("revenue_minor").as("minor"));
    return Number((await query.where("network", "=", "adnet").where("day", "=", day).executeTakeFirstOrThrow()).minor);
  };
  const db = site.db as Db;
  await rollUpYield(db, now(0));
  expect(await revenueOn()).toBe(1998);
  await rollUpYield(db, now(30));
  await db.transaction().execute((tx) => reverseOrder(tx, { orderId: id, reason: "chargeback" }, now(30)));
  for (const days of [30, 31, 60]) {
    await rollUpYield(db, now(days));
    expect(await revenueOn(), `${days} days later`).toBe(999);
  }
  // A second one, of a member whose origin is erased: the day's total is still correct.
  await db.deleteFrom("account_origin").where("network", "=", "adnet").execute();
  await db.transaction().execute((tx) => reverseOrder(tx, { orderId: 1, reason: "chargeback" }, now(61)));
  await rollUpYield(db, now(61));
  const total = db.selectFrom("yield_day").select((eb) => eb.fn.sum<string>("revenue_minor").as("minor"));
  expect(Number((await total.where("day", "=", day).executeTakeFirstOrThrow()).minor)).toBe(0);
});
