import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../support/a-member.ts";
import { anOrder, payAt, postOrder, shiftClock, stateOf } from "../support/orders.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const veteran = { country: "NL", premium: true };

describe("an order", () => {
  test("is not made by looking: a GET makes none", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    for (const path of ["/credits", "/credits/2", "/credits/2/paypal", "/credits/repeat-order", "/transactions"]) {
      expect((await browser.get(path)).status, path).toBe(200);
    }
    const rows = await site.db.selectFrom("orders").select("id").where("account_id", "=", accountId).execute();
    expect(rows).toEqual([]);
  });

  test("shows price, bank statement and methods of the country, nothing chosen", async () => {
    const { browser } = await aMember(site, veteran);
    const { words, text } = await browser.get("/credits/2");
    expect(words).toContain("Pay €24.99 now");
    expect(words).toContain("stands on your bank statement");
    expect(words).toContain("iDEAL");
    expect(words).not.toContain("Bancontact");
    expect(text).not.toMatch(/<input[^>]*type="radio"[^>]*checked/);
  });

  test.each([
    ["NL", 2, 2499, "EUR", "ideal"],
    ["GB", 6, 2199, "GBP", "paypal"],
    ["PL", 18, 10999, "PLN", "blik"],
  ] as const)(
    "of %s is paid in its currency, credited once, and makes premium",
    async (country, bundle, amount, currency, method) => {
      const { browser } = await aMember(site, { country, premium: false });
      await site.db
        .updateTable("account")
        .set({ signup_date: new Date("2025-01-01") })
        .execute();
      const order = await anOrder(browser, bundle, { paymentmethod: method });
      expect(await stateOf(site, order)).toMatchObject({
        status: "pending",
        amount_minor: amount,
        currency,
        credits: 0,
      });
      const back = await payAt(browser, order, "paid");
      expect(back.location).toBe(`/transactions/${order}`);
      expect((await browser.follow(back)).words).toContain("Thank you, it is paid.");
      expect(await stateOf(site, order)).toMatchObject({
        status: "completed",
        credits: 150,
        paid_user: true,
        grants: 1,
      });
    },
  );

  test.each([
    ["failed", "Payment failed or has been cancelled."],
    ["cancelled", "Payment failed or has been cancelled."],
    ["pending", "Your payment is on its way."],
  ])("that is %s says so and brings no credits", async (outcome, words) => {
    const { browser } = await aMember(site, veteran);
    const order = await anOrder(browser, 1);
    const page = await browser.follow(await payAt(browser, order, outcome));
    expect(page.words).toContain(words);
    expect(page.text.includes('http-equiv="refresh"')).toBe(outcome === "pending");
    expect(await stateOf(site, order)).toMatchObject({ status: outcome, credits: 0, grants: 0 });
  });

  test("can be paid after it was left open", async () => {
    const { browser } = await aMember(site, veteran);
    const order = await anOrder(browser, 1);
    await payAt(browser, order, "pending");
    await payAt(browser, order, "paid");
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test("of somebody else is not there", async () => {
    const owner = await aMember(site, veteran);
    const stranger = await aMember(site, veteran);
    const order = await anOrder(owner.browser, 1);
    await payAt(owner.browser, order, "paid");
    for (const path of [
      `/transactions/${order}`,
      `/transactions/${order}/invoice`,
      `/transactions/${order}/withdraw`,
    ]) {
      expect((await stranger.browser.get(path)).status, path).toBe(404);
      expect((await owner.browser.get(path)).status, path).toBe(200);
    }
    const cancel = await stranger.browser.post(`/transactions/${order}`, { intent: "cancel" });
    const withdraw = await stranger.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" });
    expect([cancel.status, withdraw.status]).toEqual([404, 404]);
  });

  test("posted twice with one key is one order; the key serves no other bundle", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    const key = "the-same-key-twice";
    const first = await postOrder(browser, 1, { key });
    const second = await postOrder(browser, 1, { key });
    expect(second.location).toBe(first.location);
    expect((await postOrder(browser, 2, { key })).status).toBe(409);
    const rows = await site.db.selectFrom("orders").select("id").where("account_id", "=", accountId).execute();
    expect(rows).toHaveLength(1);
  });

  test("costs what the database says, whatever the form says", async () => {
    const { browser } = await aMember(site, veteran);
    for (const amount of ["-1", "1", "NaN", "２４９９", "1e9", ""]) {
      const order = await anOrder(browser, 2, {
        amount,
        price: amount,
        currency: "PLN",
        credits: "99999",
      });
      expect(await stateOf(site, order)).toMatchObject({ amount_minor: 2499, currency: "EUR" });
      await payAt(browser, order, "cancelled");
    }
  });

  test("dearer than its button said is refused", async () => {
    const { browser } = await aMember(site, veteran);
    const answer = await postOrder(browser, 2, { shown: "1874" });
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("The price has changed meanwhile.");
  });

  test.each([
    [{ paymentmethod: "" }, "Choose how you want to pay."],
    [{ paymentmethod: "bancontact" }, "This way to pay is not available here."],
    [{ paymentmethod: "gold" }, "This way to pay is not available here."],
  ])("with %j is refused in words", async (fields, words) => {
    const { browser } = await aMember(site, veteran);
    const answer = await postOrder(browser, 2, fields);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
  });

  test.each([
    "/credits/0",
    "/credits/99",
    "/credits/abc",
    "/credits/-1",
    "/credits/NaN",
    "/credits/%EF%BC%92",
    "/credits/9223372036854775808",
    "/credits/2/gold",
  ])("of %s is not there", async (path) => {
    const { browser } = await aMember(site, veteran);
    expect((await browser.get(path)).status).toBe(404);
  });

  test("keeps the own path it came from, and no foreign one", async () => {
    const { browser } = await aMember(site, veteran);
    expect((await browser.get("/credits?next=/members/5/chat")).text).toContain("next=%2Fmembers%2F5%2Fchat");
    const order = await anOrder(browser, 1, { next: "/members/5/chat" });
    await payAt(browser, order, "paid");
    expect((await browser.get(`/transactions/${order}`)).text).toContain('href="/members/5/chat"');
    const foreign = await anOrder(browser, 1, { next: "//evil.test/" });
    await payAt(browser, foreign, "paid");
    expect((await browser.get(`/transactions/${foreign}`)).text).not.toContain("evil");
  });

  test("is mailed with the name on the bank statement, and has an invoice with VAT", async () => {
    const { browser, email } = await aMember(site, veteran);
    const order = await anOrder(browser, 1);
    await payAt(browser, order, "paid");
    const mail = await site.db
      .selectFrom("outbox")
      .select(["subject", "text_body"])
      .where("recipient", "=", email)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Receipt for order ${order}`);
    expect(mail.text_body).toMatch(/“.+” stands on your bank statement/);
    const { words } = await browser.get(`/transactions/${order}/invoice`);
    expect(words).toContain("VAT 21% €1.73");
    expect(words).toContain("VAT number");
  });

  test("lapses after an hour; fifty can be open", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    for (let count = 0; count < 50; count++) await anOrder(browser, 1);
    const refused = await postOrder(browser, 1);
    expect(refused.status).toBe(429);
    expect(refused.words).toContain("You have 50 open orders");
    await shiftClock(browser, 3601);
    const rows = await site.db.selectFrom("orders").select("status").where("account_id", "=", accountId).execute();
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(["cancelled"]));
    await anOrder(browser, 1);
  });
});

test("the statement is a file with every change", async () => {
  const { browser } = await aMember(site, veteran);
  const order = await anOrder(browser, 1);
  await payAt(browser, order, "paid");
  const file = await browser.get("/transactions?format=csv");
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.text).toMatch(
    new RegExp(`^\ufeffdate,reason,order,change,balance\r\n[\\dT:.Z-]+,Bundle bought,${order},50,50\r\n$`),
  );
});
