import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { startRemoteProvider, type RemoteProvider } from "#tests/support/servers/remote-provider.ts";
import { anOrder, payAt, stateOf } from "#tests/support/members/orders.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import { exampleSeller } from "#tests/support/members/sellers.ts";

let site: TestSite;
let far: RemoteProvider;
beforeAll(async () => {
  [site, far] = await Promise.all([startSite(), startRemoteProvider()]);
  await useDatabaseOf(site);
});
afterAll(async () => {
  far.stop();
  await site.stop();
});
beforeEach(() => {
  far.behaviour = "answers";
  far.refunds = [];
});

const veteran = { country: "NL", premium: true };
const db = () => site.db as Db;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const out = ["hangs", "throws"] as const;

async function reconcile(now: Date): Promise<void> {
  const { reconcileOrders } = await import("#app/credits/payments/reconcile-orders.server.ts");
  await reconcileOrders(db(), [far], now);
}

/** Makes an order whose payment is not started yet, as posting the order form does. */
async function makeUnstartedOrder(member: Member, storedCard = false): Promise<number> {
  const { makeOrder } = await import("#app/credits/orders/make-order.server.ts");
  const who = { siteId: 1, accountId: member.accountId, signupDate: new Date("2025-01-01") };
  const price = {
    bundleId: 1,
    country: "NL",
    vatBasisPoints: 2100,
    ...exampleSeller,
    code: "",
    shownAmount: undefined,
  };
  const how = { method: "creditcard" as const, provider: "sandbox", storedCard, nextPath: undefined };
  const order = await makeOrder(db(), { who, ...price, ...how, key: randomUUID() }, new Date());
  if (!order.ok) throw new Error(order.reason);
  return order.orderId;
}

async function start(order: number): Promise<string | undefined> {
  const { startPayment } = await import("#app/credits/payments/start-payment.server.ts");
  const { findOrder } = await import("#app/credits/orders/order.queries.server.ts");
  const storedOrder = await findOrder(db(), order);
  return storedOrder && startPayment(db(), far, storedOrder, "https://example.test", new Date());
}

describe.each(out)("a provider that %s", (mood) => {
  test("at the start leaves the order open, and a button on its page tries again", async () => {
    const member = await aMember(site, veteran);
    const order = await makeUnstartedOrder(member);
    far.behaviour = mood;
    expect(await start(order)).toBeUndefined();
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0, grants: 0 });
    const page = await member.browser.get(`/transactions/${order}`);
    expect(page.words).toContain("The payment service isn't responding.");
    expect(page.text).toContain('http-equiv="refresh"');
    // The site's own sandbox works: the same payment is started there.
    const again = await member.browser.post(`/transactions/${order}`, { intent: "pay" });
    expect(again.location).toBe(`/sandbox/pay/${order}`);
    await payAt(member.browser, order, "paid");
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
    const late = await member.browser.post(`/transactions/${order}`, { intent: "pay" });
    expect(late.location).toBe(`/transactions/${order}`);
  });

  test("while a stored card is charged leaves the order open; the charge counts once", async () => {
    const { repeatOrder } = await import("#app/credits/orders/repeat-order.server.ts");
    const { accountId, browser } = await aMember(site, veteran);
    const who = { siteId: 1, accountId, signupDate: new Date("2025-01-01") };
    const price = {
      bundleId: 1,
      country: "NL",
      vatBasisPoints: 2100,
      ...exampleSeller,
      code: "",
      shownAmount: undefined,
    };
    const input = { who, ...price, nextPath: undefined, key: randomUUID() };
    const card = { provider: far, token: "a-card", origin: "https://example.test" };
    far.behaviour = mood;
    const repeated = await repeatOrder(db(), input, card, new Date());
    if (!repeated.ok) throw new Error(repeated.reason);
    const order = repeated.orderId;
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0 });
    expect((await browser.get(`/transactions/${order}`)).words).toContain("Your payment is being processed.");
    far.knownPayments.set(order, { status: "completed", amountMinor: 999, currency: "EUR" });
    await reconcile(minutesFromNow(2));
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0 });
    far.behaviour = "answers";
    for (let round = 0; round < 2; round += 1) await reconcile(minutesFromNow(3));
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test("during reconciliation leaves all orders as they are, even old ones", async () => {
    const member = await aMember(site, veteran);
    const orders = await Promise.all(Array.from({ length: 12 }, () => makeUnstartedOrder(member)));
    for (const order of orders) await start(order);
    far.behaviour = mood;
    await reconcile(minutesFromNow(120));
    for (const order of orders) expect(await stateOf(site, order)).toMatchObject({ status: "pending" });
    far.behaviour = "answers";
    far.knownPayments.set(orders[0] ?? 0, { status: "completed" });
    await reconcile(minutesFromNow(120));
    expect(await stateOf(site, orders[0] ?? 0)).toMatchObject({ status: "completed", credits: 50 });
    // An unknown or unpaid order is cancelled once the provider answers.
    expect(await stateOf(site, orders[1] ?? 0)).toMatchObject({ status: "cancelled" });
  });

  test("at a refund gets it again with the same id until it answers", async () => {
    const { sendRefunds } = await import("#app/credits/refunds/send-refunds.server.ts");
    const member = await aMember(site, veteran);
    const order = await anOrder(member.browser, 1);
    await payAt(member.browser, order, "paid");
    await refund(order);
    far.behaviour = mood;
    await sendRefunds(db(), () => far, new Date(), order);
    expect(await refundOf(order)).toMatchObject({ status: "requested" });
    far.behaviour = "answers";
    for (let round = 0; round < 2; round += 1) await sendRefunds(db(), () => far, new Date(), order);
    const { id, status } = await refundOf(order);
    expect(status).toBe("settled");
    expect(far.refunds).toEqual(Array(2).fill({ id, amountMinor: 999 }));
  });
});

test("a provider that is no longer connected leaves its orders open, however many, and holds up no other's", async () => {
  const member = await aMember(site, veteran);
  const order = await makeUnstartedOrder(member);
  await sql`
    insert into orders (id, site_id, account_id, bundle_id, credits, price_minor, amount_minor, currency,
      payment_method, provider, status, client_key, created_at)
    select n, site_id, account_id, bundle_id, credits, price_minor, amount_minor, currency,
      payment_method, 'gone', 'pending', 'gone-' || n, created_at - interval '1 day'
    from orders, generate_series(1, 200) n where id = ${order}`.execute(site.db);
  far.knownPayments.set(order, { status: "completed" });
  await reconcile(minutesFromNow(2));
  expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50 });
  for (const gone of [1, 200]) expect(await stateOf(site, gone)).toMatchObject({ status: "pending" });
});

test("a withdrawal sends only its own refund to the provider", async () => {
  const { sendRefunds } = await import("#app/credits/refunds/send-refunds.server.ts");
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
  const { reverseOrder } = await import("#app/credits/refunds/reverse-order.server.ts");
  await db()
    .transaction()
    .execute((tx) => reverseOrder(tx, { orderId, reason: "refund" }, new Date()));
}

function refundOf(order: number) {
  return site.db.selectFrom("refund").selectAll().where("order_id", "=", order).executeTakeFirstOrThrow();
}
