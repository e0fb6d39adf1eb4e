import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signParams } from "#app/credits/payments/verotel/flexpay-signature.server.ts";
import { aMember } from "../../support/members/a-member.ts";
import { postOrder, shiftClock, stateOf } from "../../support/members/orders.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

const key = "a-signature-key-for-tests";
let site: TestSite;

beforeAll(async () => {
  const env = { PAYMENTS: "verotel", VEROTEL_SHOP_ID: "68849", VEROTEL_SIGNATURE_KEY: key };
  site = await startSite({ env });
});
afterAll(() => site.stop());

/** Starts a payment; returns the order's number. */
async function begin(): Promise<{
  order: number;
  payUrl: URL;
  browser: Awaited<ReturnType<typeof aMember>>["browser"];
}> {
  const { browser } = await aMember(site, { country: "NL", premium: true });
  const answer = await postOrder(browser, 2);
  const payUrl = new URL(answer.headers.location ?? "");
  return { order: Number(payUrl.searchParams.get("referenceID")), payUrl, browser };
}

function postback(order: number, change: Record<string, string> = {}): string {
  const words = {
    event: "initial",
    type: "purchase",
    shopID: "68849",
    saleID: randomUUID(),
    referenceID: String(order),
    priceAmount: "24.99",
    priceCurrency: "EUR",
    ...change,
  };
  return `/hooks/payments/verotel?${new URLSearchParams({ ...words, signature: signParams(key, words) })}`;
}

test("an order redirects to FlexPay's page, which the content security policy allows for forms", async () => {
  const { payUrl, browser } = await begin();
  expect(payUrl.origin).toBe("https://secure.verotel.com");
  expect(payUrl.searchParams.get("priceAmount")).toBe("24.99");
  const page = await browser.get("/credits/2");
  expect(page.headers["content-security-policy"]).toContain("form-action 'self' https://secure.verotel.com");
  expect(page.words).toContain("iDEAL | Wero");
  expect(page.words).not.toContain("PayPal");
});

test("FlexPay is not offered in a country whose currency it does not accept", async () => {
  const { browser } = await aMember(site, { country: "PL", premium: true });
  expect((await postOrder(browser, 18)).status).toBe(422);
});

test("a repeated postback pays the order once", async () => {
  const { order, browser } = await begin();
  const report = postback(order);
  for (let time = 0; time < 2; time += 1) {
    const answer = await browser.get(report);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe("OK");
  }
  expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 150, grants: 1 });
});

test("an altered postback is refused, and one with another amount changes nothing", async () => {
  const { order, browser } = await begin();
  expect((await browser.get(postback(order).replace("24.99", "0.99"))).status).toBe(401);
  expect((await browser.get("/hooks/payments/verotel")).status).toBe(401);
  expect((await browser.get(postback(order, { shopID: "1" }))).status).toBe(401);
  expect((await browser.get(postback(order, { priceAmount: "0.99" }))).status).toBe(200);
  expect(await stateOf(site, order)).toMatchObject({ status: "pending", grants: 0 });
});

async function eventOf(saleID: string) {
  return site.db
    .selectFrom("payment_event")
    .select(["status", "outcome", "note"])
    .where("event_id", "like", `${saleID}-%`)
    .executeTakeFirst();
}

async function counted(outcome: string): Promise<number> {
  const { text } = await site.visitor().get("/metrics");
  return Number(new RegExp(`payments_total\\{provider="verotel",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

test("every alarm counts once: another amount, an unknown order, a report that cannot be read", async () => {
  const { order, browser } = await begin();
  const before = await counted("alarm");
  const other = postback(order, { priceAmount: "0.99" });
  for (const report of [other, other, postback(7), postback(order, { event: "coffee" })])
    expect((await browser.get(report)).status).toBe(200);
  expect(await counted("alarm")).toBe(before + 3);
});

test("a chargeback that comes before its payment is an alarm, and the payment is reversed when it comes", async () => {
  const { order, browser } = await begin();
  const saleID = randomUUID();
  await browser.get(postback(order, { event: "chargeback", saleID }));
  expect(await eventOf(saleID)).toEqual({
    status: "chargeback",
    outcome: "alarm",
    note: "chargeback_before_payment",
  });
  await browser.get(postback(order));
  expect(await stateOf(site, order)).toMatchObject({
    ...{ status: "completed", credits: 0, refunded_minor: 2499, paid_user: false },
  });
});

test("a chargeback of a part reverses that part, and the rest when the rest follows", async () => {
  const { order, browser } = await begin();
  await browser.get(postback(order));
  await browser.get(postback(order, { event: "chargeback", priceAmount: "5.00" }));
  expect(await stateOf(site, order)).toMatchObject({ credits: 120, refunded_minor: 500, paid_user: true });
  await browser.get(postback(order, { event: "chargeback", priceAmount: "19.99" }));
  expect(await stateOf(site, order)).toMatchObject({ credits: 0, refunded_minor: 2499, paid_user: false });
});

test("a refund by hand waits without counting as an outage, until FlexPay reports its credit", async () => {
  const { order, browser } = await begin();
  await browser.get(postback(order));
  // Each minute FlexPay is asked about open orders, and no FlexPay answers here.
  await site.db
    .updateTable("orders")
    .set({ status: "cancelled", ended_at: new Date() })
    .where("status", "=", "pending")
    .execute();
  const before = await counted("unreachable");
  await browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" });
  for (let minute = 0; minute < 3; minute += 1) await shiftClock(site.visitor(), 60);
  const refund = () =>
    site.db
      .selectFrom("refund")
      .select(["status", "amount_minor"])
      .where("order_id", "=", order)
      .executeTakeFirstOrThrow();
  expect(await refund()).toEqual({ status: "requested", amount_minor: 2499 });
  expect(await counted("unreachable")).toBe(before);

  const other = randomUUID();
  await browser.get(postback(order, { event: "credit", saleID: other, priceAmount: "3.00" }));
  expect(await eventOf(other)).toMatchObject({ outcome: "alarm", note: "refund_not_booked" });
  const saleID = randomUUID();
  await browser.get(postback(order, { event: "credit", saleID }));
  expect(await eventOf(saleID)).toEqual({ status: "refunded", outcome: "applied", note: null });
  expect(await refund()).toMatchObject({ status: "settled" });
});
