import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { aMember, type Member } from "../support/a-member.ts";
import { startFarProvider, type FarProvider } from "../support/far-provider.ts";
import { anOrder, payAt, stateOf } from "../support/orders.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let far: FarProvider;
beforeAll(async () => {
  [site, far] = await Promise.all([startSite(), startFarProvider()]);
  process.env.DATABASE_URL = site.databaseUrl;
});
afterAll(async () => {
  far.stop();
  await site.stop();
});
beforeEach(() => {
  far.mood = "answers";
  far.refunds = [];
});

const veteran = { country: "NL", premium: true };
const db = () => site.db as Db;
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const out = ["hangs", "throws"] as const;

async function reconcile(now: Date): Promise<void> {
  const { reconcileOrders } = await import("#app/credits/reconcile-orders.server.ts");
  await reconcileOrders(db(), () => far, now);
}

/** An order that is made and not begun yet, as the post of the order form makes it. */
async function made(member: Member, storedCard = false): Promise<number> {
  const { makeOrder } = await import("#app/credits/make-order.server.ts");
  const who = { siteId: 1, accountId: member.accountId, signupDate: new Date("2025-01-01") };
  const price = { bundleId: 1, country: "NL", vatBasisPoints: 2100, code: "", shownMinor: undefined };
  const how = { method: "creditcard" as const, provider: "sandbox", storedCard, nextPath: undefined };
  const order = await makeOrder(db(), { who, ...price, ...how, key: randomUUID() }, new Date());
  if (!order.ok) throw new Error(order.reason);
  return order.orderId;
}

async function start(order: number): Promise<string | undefined> {
  const { startPayment } = await import("#app/credits/start-payment.server.ts");
  const { findOrder } = await import("#app/credits/order.queries.server.ts");
  const found = await findOrder(db(), order);
  return found && startPayment(db(), far, found, "https://example.test", new Date());
}

describe.each(out)("a provider that %s", (mood) => {
  test("at the start leaves the order open, says so, and is asked again by a button", async () => {
    const member = await aMember(site, veteran);
    const order = await made(member);
    far.mood = mood;
    expect(await start(order)).toBeUndefined();
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0, grants: 0 });
    const page = await member.browser.get(`/transactions/${order}`);
    expect(page.words).toContain("The payment service does not answer.");
    expect(page.text).toContain('http-equiv="refresh"');
    // The site's own sandbox is up: the same order is begun there.
    const again = await member.browser.post(`/transactions/${order}`, { intent: "pay" });
    expect(again.location).toBe(`/sandbox/pay/${order}`);
    await payAt(member.browser, order, "paid");
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
    const late = await member.browser.post(`/transactions/${order}`, { intent: "pay" });
    expect(late.location).toBe(`/transactions/${order}`);
  });

  test("while a stored card is charged leaves the order open; what it did then counts once", async () => {
    const { repeatOrder } = await import("#app/credits/repeat-order.server.ts");
    const { accountId, browser } = await aMember(site, veteran);
    const who = { siteId: 1, accountId, signupDate: new Date("2025-01-01") };
    const price = { bundleId: 1, country: "NL", vatBasisPoints: 2100, code: "", shownMinor: undefined };
    const wish = { who, ...price, nextPath: undefined, key: randomUUID() };
    const card = { provider: far, token: "a-card", origin: "https://example.test" };
    far.mood = mood;
    const repeated = await repeatOrder(db(), wish, card, new Date());
    if (!repeated.ok) throw new Error(repeated.reason);
    const order = repeated.orderId;
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0 });
    expect((await browser.get(`/transactions/${order}`)).words).toContain("Your payment is on its way.");
    far.knows.set(order, { status: "completed", amountMinor: 999, currency: "EUR" });
    await reconcile(minutesOn(2));
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0 });
    far.mood = "answers";
    for (let round = 0; round < 2; round += 1) await reconcile(minutesOn(3));
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test("when asked what became of orders leaves them all as they are, however old they get", async () => {
    const member = await aMember(site, veteran);
    const orders = await Promise.all(Array.from({ length: 12 }, () => made(member)));
    for (const order of orders) await start(order);
    far.mood = mood;
    await reconcile(minutesOn(120));
    for (const order of orders) expect(await stateOf(site, order)).toMatchObject({ status: "pending" });
    far.mood = "answers";
    far.knows.set(orders[0] ?? 0, { status: "completed" });
    await reconcile(minutesOn(120));
    expect(await stateOf(site, orders[0] ?? 0)).toMatchObject({ status: "completed", credits: 50 });
    // What it never heard of, and what was never paid, lapses once it says so.
    expect(await stateOf(site, orders[1] ?? 0)).toMatchObject({ status: "cancelled" });
  });

  test("at a refund is told again, under the same number, until it answers", async () => {
    const { sendRefunds } = await import("#app/credits/send-refunds.server.ts");
    const member = await aMember(site, veteran);
    const order = await anOrder(member.browser, 1);
    await payAt(member.browser, order, "paid");
    await refund(order);
    far.mood = mood;
    await sendRefunds(db(), () => far, new Date(), order);
    expect(await refundOf(order)).toMatchObject({ status: "requested" });
    far.mood = "answers";
    for (let round = 0; round < 2; round += 1) await sendRefunds(db(), () => far, new Date(), order);
    const { id, status } = await refundOf(order);
    expect(status).toBe("settled");
    expect(far.refunds).toEqual(Array(2).fill({ id, amountMinor: 999 }));
  });
});

test("a withdrawal tells the provider of its own refund and waits for no other", async () => {
  const { sendRefunds } = await import("#app/credits/send-refunds.server.ts");
  const buyers = await Promise.all([aMember(site, veteran), aMember(site, veteran)]);
  const orders = await Promise.all(
    buyers.map(async ({ browser }) => {
      const order = await anOrder(browser, 1);
      await payAt(browser, order, "paid");
      await refund(order);
      return order;
    }),
  );
  await sendRefunds(db(), () => far, new Date(), orders[0]);
  expect((await refundOf(orders[0] ?? 0)).status).toBe("settled");
  expect((await refundOf(orders[1] ?? 0)).status).toBe("requested");
});

async function refund(orderId: number): Promise<void> {
  const { takeBack } = await import("#app/credits/refund-order.server.ts");
  await db()
    .transaction()
    .execute((tx) => takeBack(tx, { orderId, reason: "refund" }, new Date()));
}

function refundOf(order: number) {
  return site.db.selectFrom("refund").selectAll().where("order_id", "=", order).executeTakeFirstOrThrow();
}
