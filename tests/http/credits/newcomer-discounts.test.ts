import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertDiscountCode, type NewCode } from "#app/credits/codes/discount-code.queries.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember } from "../../support/members/a-member.ts";
import { call } from "../../support/requests/api-client.ts";
import { anOrder, payAt, postOrder, priceFieldsOf, stateOf } from "../../support/members/orders.ts";
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
const ordersOf = (accountId: number) =>
  site.db
    .selectFrom("orders")
    .select(["id", "status", "amount_minor", "discount_code"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

describe("the discount of a newcomer", () => {
  const signedUp = async (hoursAgo: number) => {
    const member = await aMember(site, { country: "NL" });
    const { now } = (await (await member.browser.get("/dev/clock")).json()) as { now: string };
    const signup_date = new Date(Date.parse(now) - hoursAgo * 3_600_000);
    await site.db.updateTable("account").set({ signup_date }).where("id", "=", member.accountId).execute();
    return member;
  };

  test.each([
    [1, 749, "TIMEBONUS25"],
    [5, 749, "WELCOME25"],
    [73, 999, null],
  ])("%i hours after sign-up makes p0 cost %i", async (hours, amount, code) => {
    const { browser } = await signedUp(hours);
    const order = await anOrder(browser, 1);
    const row = await site.db.selectFrom("orders").selectAll().where("id", "=", order).executeTakeFirstOrThrow();
    expect([row.amount_minor, row.discount_code]).toEqual([amount, code]);
  });

  test("stays while its order is unpaid: a member who goes back can order at the same price", async () => {
    const { browser } = await signedUp(1);
    const first = await anOrder(browser, 1);
    const page = await browser.get("/credits/1");
    expect(page.words).toMatch(/You have an unpaid order of €7\.49 from \d\d:\d\d\./);
    expect(page.words).toContain("Pay €7.49 now");
    expect((await call(browser, "GET", "/api/timebonus.php")).status).toBe(200);
    const second = await anOrder(browser, 1, priceFieldsOf(page));
    expect(await stateOf(site, first)).toMatchObject({ status: "cancelled" });
    expect(await stateOf(site, second)).toMatchObject({ status: "pending", amount_minor: 749 });
  });

  test("is used once: an order with one of them cancels the unpaid order with the other", async () => {
    const { browser } = await signedUp(1);
    const bonus = await anOrder(browser, 1, { code: "TIMEBONUS25" });
    const welcome = await anOrder(browser, 2, { code: "WELCOME25" });
    await payAt(browser, bonus, "paid");
    await payAt(browser, welcome, "paid");
    expect(await stateOf(site, bonus)).toMatchObject({ status: "cancelled", refunded_minor: 749 });
    expect(await stateOf(site, welcome)).toMatchObject({ status: "completed", amount_minor: 1874 });
  });

  test("is over once an order with one of them was paid, even if it is refunded", async () => {
    const { browser, accountId } = await signedUp(1);
    await payAt(browser, await anOrder(browser, 1, { code: "TIMEBONUS25" }), "paid");
    await site.db.updateTable("account").set({ paid_user: false }).where("id", "=", accountId).execute();
    expect((await postOrder(browser, 1, { code: "WELCOME25" })).words).toContain("Code already used");
    expect((await browser.get("/credits/1")).words).toContain("Pay €9.99 now");
  });

  test("is used once if orders with both are made at the same time @thorough", async () => {
    const { browser, accountId } = await signedUp(1);
    const fields = (code: string, at: number) => ({
      intent: "order",
      paymentmethod: "paypal",
      code,
      key: `both-${accountId}-${at}`,
    });
    await releaseTogether(
      Array.from({ length: 20 }, (_, at) => ({
        browser,
        path: "/credits/1",
        fields: fields(at % 2 === 0 ? "TIMEBONUS25" : "WELCOME25", at),
      })),
    );
    const open = (await ordersOf(accountId)).filter(({ status }) => status !== "cancelled");
    expect(open).toHaveLength(1);
  });

  test("is replaced by an entered code, not added to it", async () => {
    const code = await aCode({});
    const { browser } = await signedUp(1);
    expect(await stateOf(site, await anOrder(browser, 1, { code }))).toMatchObject({ amount_minor: 499 });
  });

  test("is shown in a banner with its end, and ends with the first purchase", async () => {
    const { browser } = await signedUp(1);
    expect((await browser.get("/members")).words).toMatch(/25% welcome bonus on your first bundle, until \d\d:\d\d/);
    const hasButton = async (path: string) => (await browser.get(path)).words.includes("See bundles");
    // The pages of the bundles show it without the link to them.
    expect([await hasButton("/members"), await hasButton("/credits"), await hasButton("/premium")]).toEqual([
      true,
      false,
      false,
    ]);
    await payAt(browser, await anOrder(browser, 1), "paid");
    expect((await browser.get("/members")).words).not.toContain("welcome bonus");
    expect((await call(browser, "GET", "/api/timebonus.php")).status).toBe(404);
    expect((await call(browser, "GET", "/api/discountcode.php?welcome=true")).body.error).toBe("code_expired");
  });
});
