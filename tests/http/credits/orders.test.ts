import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../../support/members/a-member.ts";
import { anOrder, payAt, postOrder, priceFieldsOf, shiftClock, stateOf } from "../../support/members/orders.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const veteran = { country: "NL", premium: true };

describe("an order", () => {
  test("is not made by a GET", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    for (const path of ["/credits", "/credits/2", "/credits/2/paypal", "/credits/repeat-order", "/transactions"]) {
      expect((await browser.get(path)).status, path).toBe(200);
    }
    const rows = await site.db.selectFrom("orders").select("id").where("account_id", "=", accountId).execute();
    expect(rows).toEqual([]);
  });

  test("shows price, bank statement name and methods of the country, with none preselected", async () => {
    const { browser } = await aMember(site, veteran);
    const { words, text } = await browser.get("/credits/2");
    expect(words).toContain("Pay €24.99 now");
    expect(words).toContain("on your bank statement");
    expect(words).toContain("iDEAL");
    expect(words).not.toContain("Bancontact");
    expect(text).not.toMatch(/<input[^>]*type="radio"[^>]*checked/);
  });

  test.each([
    ["NL", 2, 2499, "EUR", "ideal"],
    ["GB", 6, 2199, "GBP", "paypal"],
    ["PL", 18, 10999, "PLN", "blik"],
  ] as const)(
    "of %s is paid in its currency, granted once, and starts Premium",
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
      const { words } = await browser.follow(back);
      expect(words).toContain("Thank you. You've paid.");
      expect(words).toContain("You now have 150 credits, enough for 30 messages. And you're Premium");
      expect(words).toContain("Meet members 150 credits for ");
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
    ["pending", "Your payment is being processed."],
  ])("that is %s says so and grants no credits", async (outcome, words) => {
    const { browser } = await aMember(site, veteran);
    const order = await anOrder(browser, 1);
    const page = await browser.follow(await payAt(browser, order, outcome));
    expect(page.words).toContain(words);
    expect(page.text.includes('http-equiv="refresh"')).toBe(outcome === "pending");
    expect(page.status).toBe(outcome === "pending" ? 202 : 200);
    expect(await stateOf(site, order)).toMatchObject({ status: outcome, credits: 0, grants: 0 });
  });

  test("whose payer is back before the provider's report is on its way, and no second payment is offered", async () => {
    const { browser } = await aMember(site, veteran);
    const order = await anOrder(browser, 1);
    expect((await browser.get(`/transactions/${order}`)).words).toContain("Continue paying");
    // The provider does not know of a payment either.
    const page = await browser.follow(await browser.get(`/transactions/${order}?back=1`));
    expect(page.words).toContain("Your payment is being processed.");
    for (const path of [`/transactions/${order}`, "/credits", "/transactions"]) {
      const { text, words } = await browser.get(path);
      expect(text, path).not.toContain(`/sandbox/pay/${order}`);
      expect(words, path).not.toMatch(/unpaid order|Not paid yet|haven't paid/);
    }
    const again = await browser.post(`/transactions/${order}`, { intent: "pay" });
    expect(again.location).toBe(`/transactions/${order}`);
  });

  test("whose report is late is settled when the payer comes back, because the provider is asked at once", async () => {
    const { browser } = await aMember(site, veteran);
    const order = await anOrder(browser, 1);
    const page = await browser.follow(await payAt(browser, order, "paid", ["lost"]));
    expect(page.words).toContain("Thank you. You've paid.");
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test("can be paid after it was pending", async () => {
    const { browser } = await aMember(site, veteran);
    const order = await anOrder(browser, 1);
    await payAt(browser, order, "pending");
    await payAt(browser, order, "paid");
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 50, grants: 1 });
  });

  test("of another member is 404", async () => {
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

  test("posted twice with one key is one order; the key is refused for another bundle", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    const key = "the-same-key-twice";
    const first = await postOrder(browser, 1, { key });
    const second = await postOrder(browser, 1, { key });
    expect(second.location).toBe(first.location);
    expect((await postOrder(browser, 2, { key })).status).toBe(409);
    const rows = await site.db.selectFrom("orders").select("id").where("account_id", "=", accountId).execute();
    expect(rows).toHaveLength(1);
  });

  test("takes its price from the database, not from the form", async () => {
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

  test("is refused if it costs more than its button showed", async () => {
    const { browser } = await aMember(site, veteran);
    const answer = await postOrder(browser, 2, { shown: "1874" });
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("The price has changed, so we haven't placed your order.");
  });

  test("is refused if the payment country was changed in another tab, until the new currency was shown", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    const page = await browser.get("/credits/1");
    expect(page.words).toContain("Pay €9.99 now");
    browser.cookies.set("country", "GB");
    const refused = await postOrder(browser, 1, { paymentmethod: "paypal", ...priceFieldsOf(page) });
    expect([refused.status, refused.words]).toEqual([409, expect.stringContaining("The price has changed")]);
    expect(refused.words).toContain("Pay £8.99 now");
    expect(refused.text).toMatch(/<input(?=[^>]*value="paypal")[^>]*checked/);
    const order = await anOrder(browser, 1, { paymentmethod: "paypal", ...priceFieldsOf(refused) });
    expect(await stateOf(site, order)).toMatchObject({ amount_minor: 899, currency: "GBP" });
    const rows = await site.db.selectFrom("orders").select("id").where("account_id", "=", accountId).execute();
    expect(rows).toHaveLength(1);
  });

  test("that is unpaid is shown on every order page, with links to continue and to cancel", async () => {
    const { browser } = await aMember(site, veteran);
    const order = await anOrder(browser, 2);
    for (const path of ["/credits", "/credits/1", "/directdebit?bundle=1"]) {
      const page = await browser.get(path);
      expect(page.words, path).toMatch(/You have an unpaid order of €24\.99 from \d\d:\d\d\. Continue Cancel/);
      expect(page.text, path).toContain(`href="/sandbox/pay/${order}"`);
    }
    const result = await browser.get(`/transactions/${order}`);
    expect(result.words).toContain("You haven't paid this order yet.");
    expect(result.words).not.toContain("being processed");
    const back = await browser.post(`/transactions/${order}`, { intent: "cancel", next: "/credits/1?code=x" });
    expect(back.location).toBe("/credits/1?code=x&cancelled=1");
    const page = await browser.follow(back);
    expect(page.words).toContain("Your order is cancelled. You haven't been charged.");
    expect(page.words).not.toContain("unpaid order");
    expect(await stateOf(site, order)).toMatchObject({ status: "cancelled" });
  });

  test("posted again with another payment method after going back is still one purchase", async () => {
    const { browser } = await aMember(site, veteran);
    const key = "went-back-and-chose";
    const first = await anOrder(browser, 1, { key });
    const second = await anOrder(browser, 1, { key, paymentmethod: "paypal" });
    expect(await anOrder(browser, 1, { key, paymentmethod: "paypal" })).toBe(second);
    expect(await stateOf(site, first)).toMatchObject({ status: "cancelled" });
    await payAt(browser, second, "paid");
    for (const paymentmethod of ["creditcard", "paypal"]) {
      const again = await postOrder(browser, 1, { key, paymentmethod });
      expect(again.location).toMatch(/^\/transactions\/\d+$/);
    }
    expect((await postOrder(browser, 1, { key, paymentmethod: "ideal" })).status).toBe(409);
  });

  test.each([
    [{ paymentmethod: "" }, "Choose how you want to pay."],
    [{ paymentmethod: "bancontact" }, "This payment method isn't available here."],
    [{ paymentmethod: "gold" }, "This payment method isn't available here."],
  ])("with %j is refused with a message", async (fields, words) => {
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
  ])("at %s is 404", async (path) => {
    const { browser } = await aMember(site, veteran);
    expect((await browser.get(path)).status).toBe(404);
  });

  test("returns to a path of this site, never to a foreign one", async () => {
    const { browser } = await aMember(site, veteran);
    expect((await browser.get("/credits?next=/members/5/chat")).text).toContain("next=%2Fmembers%2F5%2Fchat");
    const order = await anOrder(browser, 1, { next: "/members/5/chat" });
    await payAt(browser, order, "paid");
    const page = await browser.get(`/transactions/${order}`);
    expect(page.text).toContain('href="/members/5/chat"');
    expect(page.words).toContain("Back to where you were");
    expect(page.words).not.toContain("Meet members");
    const foreign = await anOrder(browser, 1, { next: "//evil.test/" });
    await payAt(browser, foreign, "paid");
    expect((await browser.get(`/transactions/${foreign}`)).text).not.toContain("evil");
  });

  test("leads back to the conversation it was begun from, or else to the newest unread one", async () => {
    const { browser, profileId } = await aMember(site, veteran);
    const paidFrom = async (next: string) => {
      const order = await anOrder(browser, 1, { next });
      await payAt(browser, order, "paid");
      return (await browser.get(`/transactions/${order}`)).words;
    };
    const fleur = await aMember(site, { name: "Fleur", credits: 50, premium: true });
    const chat = `/members/${fleur.profileId}/chat`;
    expect(await paidFrom(chat)).toContain("Fleur Back to Fleur");
    expect(await paidFrom("")).not.toContain("Fleur");
    await fleur.browser.post(`/members/${profileId}/chat`, { intent: "send", text: "Are you there?" });
    expect(await paidFrom("")).toMatch(/Fleur wrote last\. .*Reply to Fleur/);
    await site.db.updateTable("conversation_side").set({ draft: "I am" }).where("profile_id", "=", profileId).execute();
    expect(await paidFrom(chat)).toMatch(/Fleur wrote last\. .*Your text is still there\. .*Back to Fleur/);
    await fleur.browser.post(`/members/${profileId}`, { intent: "block" });
    expect(await paidFrom(chat)).not.toContain("Fleur");
  });

  test("expires after an hour; fifty can be open @thorough", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    for (let count = 0; count < 49; count++) await anOrder(browser, 1);
    const key = "the-fiftieth-one";
    await anOrder(browser, 1, { key });
    const refused = await postOrder(browser, 1);
    expect(refused.status).toBe(429);
    expect(refused.words).toContain("You have 50 open orders");
    await anOrder(browser, 1, { key, paymentmethod: "paypal" });
    await shiftClock(browser, 3601);
    const rows = await site.db.selectFrom("orders").select("status").where("account_id", "=", accountId).execute();
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(["cancelled"]));
    await anOrder(browser, 1);
  });
});
