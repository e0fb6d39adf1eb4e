import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertDiscountCode, type NewCode } from "#app/credits/codes/discount-code.queries.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember } from "../../support/members/a-member.ts";
import { call } from "../../support/requests/api-client.ts";
import { postDetails, debitDetails } from "../../support/members/debits.ts";
import {
  anOrder,
  hiddenField,
  payAt,
  postOrder,
  priceFieldsOf,
  shiftClock,
  stateOf,
} from "../../support/members/orders.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { releaseTogether } from "../../support/requests/release-together.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const inADay = () => new Date(Date.now() + 86_400_000);
const aCode = (terms: Partial<NewCode>) =>
  insertDiscountCode(
    site.db as Db,
    { siteId: 1, percentage: 50, expires: inADay(), validity: "once_per_user", ...terms },
    new Date(),
  );
const veteran = { country: "NL", premium: true };
const ordersOf = (accountId: number) =>
  site.db
    .selectFrom("orders")
    .select(["id", "status", "amount_minor", "discount_code"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

describe("an entered code", () => {
  test("is accepted in any case and with spaces, on the page and for the order", async () => {
    await aCode({ code: "HALFPRICE" });
    const { browser } = await aMember(site, veteran);
    expect((await browser.get("/credits?code=halfprice")).text).toContain("/credits/1?code=halfprice");
    expect((await browser.get("/credits/1?code=%20half%20Price")).words).toContain("Pay €4.99 now");
    const order = await anOrder(browser, 1, { code: " half price " });
    expect(await stateOf(site, order)).toMatchObject({ amount_minor: 499 });
  });

  test.each([
    ["an unknown one", {}, "NOSUCHCODE", "Code not found"],
    ["another member's", { accountId: 1 }, undefined, "Code not found"],
    ["an old one", { expires: new Date(0) }, undefined, "Code expired"],
    ["one of another country", { country: "DE" }, undefined, "Code not valid in your country"],
    ["one with a minimum", { minimumMinor: 2000, currency: "EUR" as const }, undefined, "Minimum order value: €20.00"],
  ])("%s is refused and stays in the field", async (_, terms, input, words) => {
    if ("accountId" in terms) terms = { accountId: (await aMember(site)).accountId };
    const code = input ?? (await aCode(terms));
    const { browser } = await aMember(site, veteran);
    const page = await browser.get(`/credits/1?code=${code}`);
    expect(page.words).toContain(words);
    const answer = await postOrder(browser, 1, { code });
    expect([409, 422]).toContain(answer.status);
    expect(answer.text).toContain(`value="${code}"`);
    expect(answer.words).toContain(words);
  });

  test("of a link may be opened as often as one likes if it is valid; only guesses count", async () => {
    const code = await aCode({});
    const { browser, accountId } = await aMember(site, veteran);
    const points = async () =>
      (
        await site.db
          .selectFrom("rate_limit")
          .select("points")
          .where("key", "=", `discount_code:${accountId}`)
          .executeTakeFirst()
      )?.points ?? 0;
    const pages = [`/credits/1?code=${code}`, `/credits?code=${code}`, `/api/discountcode.php?code=${code}`];
    for (const page of pages) expect([page, (await browser.get(page)).status, await points()]).toEqual([page, 200, 0]);
    const guesses = pages.map((page) => page.replace(code, "NOSUCHCODE"));
    for (const [at, page] of guesses.entries()) {
      await browser.get(page);
      expect([page, await points()]).toEqual([page, at + 1]);
    }
    for (const page of ["/credits/1", "/credits/1?code=", "/credits", "/credits?code=%20"]) await browser.get(page);
    expect(await points()).toBe(guesses.length);
  });

  test("refused below its minimum names the amount, for a direct debit too", async () => {
    const code = await aCode({ minimumMinor: 2000, currency: "EUR" });
    const { browser } = await aMember(site, veteran);
    const answer = await postDetails(browser, 1, { code });
    expect([answer.status, answer.words]).toEqual([409, expect.stringContaining("Minimum order value: €20.00")]);
  });

  test("moves to the member's newer order, is released if that ends unpaid, and is used once it is paid", async () => {
    const code = await aCode({ validity: "once" });
    const { browser } = await aMember(site, veteran);
    const other = await aMember(site, veteran);
    const order = await anOrder(browser, 1, { code });
    expect((await postOrder(other.browser, 1, { code })).words).toContain("Code already used");
    const newer = await anOrder(browser, 1, { code });
    expect(await stateOf(site, order)).toMatchObject({ status: "cancelled" });
    expect(await stateOf(site, newer)).toMatchObject({ status: "pending", amount_minor: 499 });
    await payAt(browser, newer, "failed");
    const second = await anOrder(browser, 1, { code });
    await shiftClock(browser, 3601);
    expect(await stateOf(site, second)).toMatchObject({ status: "cancelled" });
    const third = await anOrder(browser, 1, { code });
    await payAt(browser, third, "paid");
    expect((await postOrder(browser, 1, { code })).words).toContain("Code already used");
  });

  test.each(["/credits/1", "/credits/repeat-order", "/directdebit?bundle=1"])(
    "that saves less than the bonus replaces it on %s after the new price was shown",
    async (path) => {
      const code = await aCode({ percentage: 10 });
      const { browser, accountId } = await aMember(site, { country: "NL" });
      // Premium has ended after a refund and the card is stored, so the bonus is still active.
      await site.db
        .insertInto("stored_card")
        .values({
          account_id: accountId,
          provider: "sandbox",
          token: `t${accountId}`,
          label: "•• 1",
          stored_at: new Date(),
        })
        .execute();
      await site.db
        .insertInto("sandbox_card")
        .values({ token: `t${accountId}`, label: "•• 1", created_at: new Date() })
        .execute();
      const paid = await anOrder(browser, 1, { code: await aCode({}) });
      await payAt(browser, paid, "paid");
      await site.db.updateTable("account").set({ paid_user: false }).where("id", "=", accountId).execute();

      const first = await browser.get(path);
      expect(hiddenField(first, "shown")).toBe("749");
      const details = path.startsWith("/directdebit") ? debitDetails : { paymentmethod: "paypal" };
      const fields = { intent: "order", ...details, ...priceFieldsOf(first), code };
      const refused = await browser.post(path, fields);
      expect([refused.status, refused.words]).toEqual([409, expect.stringContaining("The price has changed")]);
      expect(refused.words).toContain("€8.99");
      expect(refused.text).toContain(`value="${code}"`);
      const second = await browser.post(path, { ...fields, ...priceFieldsOf(refused) });
      expect(second.status, second.words).toBe(302);
      const [newest] = await ordersOf(accountId);
      expect(newest).toMatchObject({ amount_minor: 899, discount_code: code });
    },
  );

  test("entered after going back is used, although the form has already made an order without it", async () => {
    const code = await aCode({});
    const { browser, accountId } = await aMember(site, veteran);
    const key = "went-back-for-a-code";
    const first = await anOrder(browser, 1, { key });
    const second = await anOrder(browser, 1, { key, code });
    expect(second).not.toBe(first);
    expect(await anOrder(browser, 1, { key, code })).toBe(second);
    const orders = await ordersOf(accountId);
    expect(orders.find(({ id }) => id === first)).toMatchObject({ status: "cancelled", discount_code: null });
    expect(orders.find(({ id }) => id === second)).toMatchObject({ discount_code: code });
    expect(orders).toHaveLength(2);
  });

  test("that is refused after going back leaves the first order as it is; an accepted one replaces it", async () => {
    const [code, old] = [await aCode({ validity: "once" }), await aCode({ expires: new Date(0) })];
    const { browser, accountId } = await aMember(site, veteran);
    const key = "went-back-in-vain";
    const first = await anOrder(browser, 1, { key, code });
    const refusedFields: Record<string, string>[] = [{ code: old }, { code, paymentmethod: "paypal", shown: "1" }];
    for (const fields of refusedFields) {
      expect((await postOrder(browser, 1, { key, ...fields })).status).toBe(409);
      expect(await ordersOf(accountId)).toMatchObject([{ id: first, status: "pending", discount_code: code }]);
    }
    const second = await anOrder(browser, 1, { key, code, paymentmethod: "paypal" });
    expect(await stateOf(site, first)).toMatchObject({ status: "cancelled" });
    expect(await stateOf(site, second)).toMatchObject({ status: "pending", amount_minor: 499 });
  });

  test("for one order is accepted once if many members use it at the same time", async () => {
    const code = await aCode({ validity: "once" });
    const members = await Promise.all(sampleOf(Array.from({ length: 40 }), 12).map(() => aMember(site, veteran)));
    const fields = (key: string) => ({ intent: "order", paymentmethod: "paypal", code, key });
    const answers = await releaseTogether(
      members.map(({ browser, accountId }) => ({ browser, path: "/credits/1", fields: fields(`forty-${accountId}`) })),
    );
    expect(answers.filter((status) => status === 302)).toHaveLength(1);
    const uses = await site.db.selectFrom("orders").select("id").where("discount_code", "=", code).execute();
    expect(uses).toHaveLength(1);
  });

  test("once per member is used by one of twenty concurrent orders @thorough", async () => {
    const code = await aCode({});
    const { browser, accountId } = await aMember(site, veteran);
    await releaseTogether(
      Array.from({ length: 20 }, (_, at) => ({
        browser,
        path: "/credits/1",
        fields: { intent: "order", paymentmethod: "paypal", code, key: `twenty-${accountId}-${at}` },
      })),
    );
    const uses = await site.db.selectFrom("discount_use").select("id").where("account_id", "=", accountId).execute();
    expect(uses).toHaveLength(1);
    const open = (await ordersOf(accountId)).filter(({ status }) => status !== "cancelled");
    expect(open).toHaveLength(1);
  });

  test("that is not valid is reported, and the direct debit continues at the price without it", async () => {
    const { browser, accountId } = await aMember(site, veteran);
    const path = "/directdebit?bundle=1&code=NOSUCHCODE";
    const page = await browser.get(path);
    expect(page.words).toContain("Code not found");
    const answer = await browser.post(path, { ...debitDetails, ...priceFieldsOf(page) });
    expect(answer.status, answer.words).toBe(302);
    expect((await ordersOf(accountId))[0]).toMatchObject({ amount_minor: 999, discount_code: null });
  });
});

describe("discountcode.php", () => {
  test("returns the code with the fields of the specification", async () => {
    await aCode({ code: "FIELDS", country: "NL", currency: "EUR", minimumMinor: 2000 });
    const { browser } = await aMember(site, veteran);
    const { status, body } = await call(browser, "GET", "/api/discountcode.php?code=%20fields&bundle=2");
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: "FIELDS", country: "NL", user_id: null, value_percentage: 50, currency: "EUR" });
    expect(body).toMatchObject({
      minimum_order_value: 20,
      status: "active",
      validity: "once_per_user",
      expired: false,
    });
    const small = await call(browser, "GET", "/api/discountcode.php?code=fields&bundle=1");
    expect([small.status, small.body.error, small.body.message]).toEqual([
      409,
      "code_minimum",
      "Minimum order value: €20.00",
    ]);
    expect((await call(browser, "GET", "/api/discountcode.php?code=nothing")).body.error).toBe("code_not_found");
    expect((await call(site.visitor(), "GET", "/api/discountcode.php?code=x")).status).toBe(403);
  });
});
