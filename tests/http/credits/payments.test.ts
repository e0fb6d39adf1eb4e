import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../../support/members/a-member.ts";
import { anOrder, payAt, pressAt, report, shiftClock, stateOf } from "../../support/members/orders.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const changes = { country: "NL", premium: true };
const alarms = (event: string) =>
  site.db.selectFrom("payment_event").select(["outcome", "note"]).where("event_id", "=", event).execute();

describe("a webhook", () => {
  const bodyOf = (order: number, change: object = {}) => ({
    order_id: order,
    status: "completed",
    amount: 999,
    currency: "EUR",
    ...change,
  });

  test.each([
    ["forged", { secret: "another-secret-altogether" }],
    ["301 seconds old", { age: 301 }],
    ["from the future", { age: -301 }],
    ["without signature", { header: "" }],
    ["with broken signature", { header: "t=1,v1=00" }],
  ])("that is %s is answered with 401 and changes nothing", async (_, sign) => {
    const { browser } = await aMember(site, changes);
    const order = await anOrder(browser, 1);
    expect((await report(browser, bodyOf(order), sign)).status).toBe(401);
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0 });
  });

  test("that is replayed is answered with 200 and grants the credits once", async () => {
    const { browser } = await aMember(site, changes);
    const order = await anOrder(browser, 1);
    const body = { event_id: `replayed-${order}`, ...bodyOf(order) };
    for (let time = 0; time < 3; time++) expect((await report(browser, body)).status).toBe(200);
    expect((await report(browser, bodyOf(order))).status).toBe(200);
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test.each([
    ["another amount", { amount: 1 }, "other_amount"],
    ["a negative amount", { amount: -1 }, "other_amount"],
    ["another currency", { currency: "PLN" }, "other_currency"],
    ["an unknown order", { order_id: 4711 }, "unknown_order"],
  ])("with %s is answered with 200, changes nothing and raises an alarm", async (_, change, note) => {
    const { browser } = await aMember(site, changes);
    const order = await anOrder(browser, 1);
    const event_id = `altered-${order}`;
    expect((await report(browser, { event_id, ...bodyOf(order, change) })).status).toBe(200);
    expect(await alarms(event_id)).toEqual([{ outcome: "alarm", note }]);
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0 });
    expect(site.errors().some((line) => line.includes(event_id))).toBe(true);
  });

  test.each([
    "",
    "{}",
    "[]",
    "not json",
    '{"event_id":"x","order_id":1,"status":"paid","amount":"９９９","currency":"EUR"}',
  ])("with the signed body %j is answered with 200 and changes nothing", async (body) => {
    expect((await report(site.visitor(), body)).status).toBe(200);
  });

  test("out of order never moves an order back or from one final status to another", async () => {
    const { browser } = await aMember(site, changes);
    const order = await anOrder(browser, 1);
    for (const status of ["completed", "pending", "failed", "cancelled", "completed"]) {
      await report(browser, bodyOf(order, { status }));
    }
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test("about a payment after the order's end refunds it", async () => {
    const { browser, email } = await aMember(site, changes);
    const order = await anOrder(browser, 1);
    await browser.post(`/transactions/${order}`, { intent: "cancel" });
    await report(browser, bodyOf(order));
    expect(await stateOf(site, order)).toMatchObject({ status: "cancelled", credits: 0, refunded_minor: 999 });
    const mail = await site.db.selectFrom("outbox").select("topic").where("recipient", "=", email).execute();
    expect(mail).toEqual([{ topic: "refund" }]);
  });

  test("of an unknown provider is refused", async () => {
    const answer = await site.visitor().ask("/hooks/payments/nobody", { method: "POST", body: "{}" });
    expect(answer.status).toBe(401);
  });
});

describe("the sandbox", () => {
  test("can send reports twice and out of order without harm", async () => {
    const { browser } = await aMember(site, changes);
    const order = await anOrder(browser, 1);
    await payAt(browser, order, "paid", ["replay", "disorder"]);
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test("can lose its report, and the order is still settled", async () => {
    const { browser } = await aMember(site, changes);
    const order = await anOrder(browser, 1);
    await pressAt(browser, order, "paid", ["lost"]);
    expect(await stateOf(site, order)).toMatchObject({ status: "pending", credits: 0 });
    await shiftClock(browser, 120);
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test("has no page for an unknown order", async () => {
    expect((await site.visitor().get("/sandbox/pay/4711")).status).toBe(404);
    expect((await payAt(site.visitor(), 4711, "paid")).status).toBe(404);
  });
});

describe("repeating the last order", () => {
  test("charges the stored card at once", async () => {
    const { browser } = await aMember(site, changes);
    const order = await anOrder(browser, 2);
    await payAt(browser, order, "paid", ["store_card"]);
    const page = await browser.get("/credits/repeat-order");
    expect(page.words).toContain("Pay €24.99 now");
    const answer = await browser.post("/credits/repeat-order", { intent: "order", key: "repeat-key-1" });
    const again = Number(answer.location?.split("/").at(-1));
    expect(await stateOf(site, again)).toMatchObject({ status: "completed", credits: 300, grants: 1 });
    await browser.post("/credits/repeat-order", { intent: "order", key: "repeat-key-1" });
    expect(await stateOf(site, again)).toMatchObject({ credits: 300 });
  });

  test("with a refused card offers Retry and PayPal", async () => {
    const { browser } = await aMember(site, changes);
    await payAt(browser, await anOrder(browser, 2), "paid", ["store_card", "declines"]);
    const answer = await browser.post("/credits/repeat-order", { intent: "order" });
    expect(answer.status).toBe(409);
    for (const words of ["Credit card payment failed", "Retry", "Pay with PayPal"])
      expect(answer.words).toContain(words);
  });

  test("without an order promises nothing and links to the bundles", async () => {
    const { browser } = await aMember(site, changes);
    const { words } = await browser.get("/credits/repeat-order");
    expect(words).toContain("You have no order to repeat yet. See bundles");
    expect(words).not.toContain("The same bundle again");
  });

  test("without a card links to the bundle", async () => {
    const { browser } = await aMember(site, changes);
    await payAt(browser, await anOrder(browser, 2), "paid");
    expect((await browser.get("/credits/repeat-order")).words).toContain("You have no saved card.");
    expect((await browser.post("/credits/repeat-order", { intent: "order" })).status).toBe(409);
  });
});
