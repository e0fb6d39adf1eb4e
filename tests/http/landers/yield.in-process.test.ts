import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import type { Answer } from "#tests/support/requests/browser.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { backdatePayments } from "#tests/support/members/orders.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import { runStaffOn } from "#tests/support/desk/staff-commands.ts";

let site: TestSite;
let marketing: Awaited<ReturnType<typeof aDeskPerson>>;

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
  marketing = await aDeskPerson(site, ["marketing"]);
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const staff = (...words: string[]) => runStaffOn(site, words);

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

const linkIn = (page: Answer) => /\/desk\/marketing\/qr\/(\d+)\/svg/.exec(page.text)?.[1] ?? "";

test("the desk shows the command's numbers by every dimension, with pictures over time, and as CSV", async () => {
  const page = await marketing.get("/desk/marketing?by=network&site=localhost");
  expect(page.status).toBe(200);
  expect(page.words).toMatch(/adnet 3 0% 1 1 1 2 €19\.98/);
  expect(page.words).toMatch(/All 4 0% \d+ \d+ 1 2 €19\.98/);
  expect(page.text).toMatch(/<svg viewBox="0 0 100 24"[^>]*aria-label="3 visits over time"><path d="M0 22L/);
  for (const [query, words] of [
    ["by=network", ["--by", "network"]],
    ["by=lander&and=day&in=adnet", ["--by", "lander,day", "--network", "adnet"]],
    ...sampleOf(yieldDimensions, 1).map((name): [string, string[]] => [
      `by=${name}&site=localhost`,
      ["--by", name, "--site", "localhost"],
    ]),
  ] satisfies [string, string[]][]) {
    const csv = await marketing.get(`/desk/marketing/yield.csv?${query}`);
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.text, query).toBe(await staff("yield", ...words, "--format", "csv"));
  }
});

test("links are remembered with who and what for, checked, and have QR codes", async () => {
  const fields = {
    lander: "gallery",
    slug: "summer",
    network: "ad net",
    sub1: '"><b>',
    lb: "1",
    t: "20",
    note: "spring",
  };
  const made = await marketing.post("/desk/marketing", {
    intent: "build",
    site: "localhost",
    language: "de",
    ...fields,
  });
  expect(made.location).toMatch(/^\/desk\/marketing\?link=\d+/);
  const page = await marketing.follow(made);
  const address = "/landers/gallery/summer?network=ad+net&amp;sub1=%22%3E%3Cb%3E&amp;lang=de&amp;t=20&amp;lb=1";
  expect(page.text).toContain(address);
  expect(page.text).not.toContain("<b>");
  expect(page.words).toContain("The link works: the page answers, and its parameters are kept.");
  expect(page.words).toContain(`${marketing.personName} · spring`);
  const id = linkIn(page);
  const svg = await marketing.get(`/desk/marketing/qr/${id}/svg`);
  expect(svg.headers["content-type"]).toBe("image/svg+xml");
  expect(svg.text).toMatch(/^<svg xmlns/);
  const png = await marketing.get(`/desk/marketing/qr/${id}/png`);
  expect(png.headers["content-type"]).toBe("image/png");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  for (const file of ["1/svg", `${id}/gif`, "x/png"]) {
    expect((await marketing.get(`/desk/marketing/qr/${file}`)).status, file).toBe(404);
  }
  const rows = await site.db.selectFrom("marketing_link").selectAll().execute();
  expect(rows).toMatchObject([{ actor: marketing.personName, note: "spring", seconds: 20, lb: true }]);
});

test("a wrong link is refused at its field, with what was typed; nothing of other sites is opened", async () => {
  const input = { intent: "build", site: "localhost", lander: "index", slug: "", network: "n", note: "kept" };
  for (const [wrong, field] of [
    [{ slug: "x" }, "slug"],
    [{ t: "soon" }, "t"],
    [{ sub1: "x".repeat(129) }, "sub1"],
    [{ site: "nowhere.test" }, "site"],
  ] as const) {
    const refused = await marketing.post("/desk/marketing", { ...input, ...wrong });
    expect(refused.status, field).toBe(422);
    expect(refused.text).toContain('value="kept"');
    expect(refused.text, field).toContain(`aria-describedby="${field}-error"`);
  }
  const check = (url: string) => marketing.post("/desk/marketing", { intent: "check", url });
  expect((await check("https://elsewhere.example/")).words).toContain("link_foreign");
  expect((await check("nothing")).words).toContain("This is not a web address.");
  const own = site.origins[0] ?? "";
  expect((await check(`${own}/landers/galery?network=n`)).words).toMatch(
    /No lander has this address.*The page answers 404/,
  );
  expect((await check(`${own}/landers/gallery`)).words).toContain("Neither network nor ref");
  const visits = site.db.selectFrom("tracking_visit").select("id").where("network", "=", "n").execute();
  expect(await visits).toEqual([]);
});

test("invalid days and names fall back to the defaults, with a notice", async () => {
  const page = await marketing.get("/desk/marketing?from=2026-13-01&by=nothing");
  expect(page.status).toBe(200);
  expect(page.words).toContain("We couldn't read these dates. Here are the last 7 days.");
});

test("the read-only page with a key is gone", async () => {
  for (const address of ["/yield", "/yield?key=x", "/yield.csv"]) {
    expect((await site.visitor().get(address)).status, address).toBe(404);
  }
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

test("values of sub1 that are seen under 20 times a day are one line, and keep their purchases once they had their own", async () => {
  await useDatabaseOf(site);
  const { rollUpYield } = await import("#app/landers/yield/yield-rollup.queries.server.ts");
  const db = site.db as Db;
  const at = new Date();
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam" }).format(at);
  const visit = (id: number, sub1: string) => ({
    ...{ id, site_id: 1, day, network: "bounded", sub1, device: "phone" as const, started_at: at },
  });
  const often = Array.from({ length: 20 }, (_, n) => visit(7_000_000 + n, "often"));
  const seldom = Array.from({ length: 40 }, (_, n) => visit(7_100_000 + n, `click-${n}`));
  await db
    .insertInto("tracking_visit")
    .values([...often, ...seldom])
    .execute();
  await rollUpYield(db, at);
  const rows = () =>
    db
      .selectFrom("yield_day")
      .select((eb) => ["sub1", eb.fn.sum<number>("visits").as("visits")])
      .where("network", "=", "bounded")
      .groupBy("sub1")
      .orderBy("sub1")
      .execute();
  expect(await rows()).toEqual([
    { sub1: "(other)", visits: 40 },
    { sub1: "often", visits: 20 },
  ]);
  const buyer = await aMember(site);
  const origin = { account_id: buyer.accountId, network: "bounded", device: "phone" as const, created_at: at };
  await db
    .insertInto("account_origin")
    .values({ ...origin, sub1: "often" })
    .execute();
  const later = new Date(at.getTime() + 4 * 86_400_000);
  await db.updateTable("account").set({ activated_at: later }).where("id", "=", buyer.accountId).execute();
  await rollUpYield(db, later);
  const activated = db
    .selectFrom("yield_day")
    .select("sub1")
    .where("network", "=", "bounded")
    .where("activated", ">", 0);
  expect(await activated.execute()).toEqual([{ sub1: "often" }]);
});
