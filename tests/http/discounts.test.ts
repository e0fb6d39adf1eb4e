import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertDiscountCode, type NewCode } from "#app/credits/discount-code.queries.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember } from "../support/a-member.ts";
import { call } from "../support/api-client.ts";
import { postDetails } from "../support/debits.ts";
import { anOrder, payAt, postOrder, shiftClock, stateOf } from "../support/orders.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { releaseTogether } from "../support/together.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const inADay = () => new Date(Date.now() + 86_400_000);
const aCode = (wish: Partial<NewCode>) =>
  insertDiscountCode(
    site.db as Db,
    { siteId: 1, percentage: 50, expires: inADay(), validity: "once_per_user", ...wish },
    new Date(),
  );
const veteran = { country: "NL", premium: true };

describe("a typed code", () => {
  test("counts in any case and with spaces, on the page and for the order", async () => {
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
    ["one with a minimum", { minimumMinor: 2000, currency: "EUR" as const }, undefined, "Minimum order value €20.00"],
  ])("%s is refused, the text stays", async (_, wish, typed, words) => {
    if ("accountId" in wish) wish = { accountId: (await aMember(site)).accountId };
    const code = typed ?? (await aCode(wish));
    const { browser } = await aMember(site, veteran);
    const page = await browser.get(`/credits/1?code=${code}`);
    expect(page.words).toContain(words);
    const answer = await postOrder(browser, 1, { code });
    expect([409, 422]).toContain(answer.status);
    expect(answer.text).toContain(`value="${code}"`);
    expect(answer.words).toContain(words);
  });

  test("below its minimum names the amount for a direct debit too", async () => {
    const code = await aCode({ minimumMinor: 2000, currency: "EUR" });
    const { browser } = await aMember(site, veteran);
    const answer = await postDetails(browser, 1, { code });
    expect([answer.status, answer.words]).toEqual([409, expect.stringContaining("Minimum order value €20.00")]);
  });

  test("is held while its order is open, and free again when it ends unpaid", async () => {
    const code = await aCode({});
    const { browser } = await aMember(site, veteran);
    const order = await anOrder(browser, 1, { code });
    expect((await postOrder(browser, 1, { code })).words).toContain("Code already used");
    await payAt(browser, order, "failed");
    const second = await anOrder(browser, 1, { code });
    await shiftClock(browser, 3601);
    expect(await stateOf(site, second)).toMatchObject({ status: "cancelled" });
    const third = await anOrder(browser, 1, { code });
    await payAt(browser, third, "paid");
    expect((await postOrder(browser, 1, { code })).words).toContain("Code already used");
  });

  test("for one order serves one of forty who use it at once", async () => {
    const code = await aCode({ validity: "once" });
    const members = await Promise.all(Array.from({ length: 40 }, () => aMember(site, veteran)));
    const fields = (key: string) => ({ intent: "order", paymentmethod: "paypal", code, key });
    const answers = await releaseTogether(
      members.map(({ browser, accountId }) => ({ browser, path: "/credits/1", fields: fields(`forty-${accountId}`) })),
    );
    expect(answers.filter((status) => status === 302)).toHaveLength(1);
    const uses = await site.db.selectFrom("orders").select("id").where("discount_code", "=", code).execute();
    expect(uses).toHaveLength(1);
  });

  test("once per member serves one of twenty orders at once", async () => {
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
  });
});

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

  test("is replaced by a typed code, never added to it", async () => {
    const code = await aCode({});
    const { browser } = await signedUp(1);
    expect(await stateOf(site, await anOrder(browser, 1, { code }))).toMatchObject({ amount_minor: 499 });
  });

  test("stands in a banner with its end, and ends with the first purchase", async () => {
    const { browser } = await signedUp(1);
    expect((await browser.get("/members")).words).toMatch(/25% welcome bonus on your first bundle, until \d\d:\d\d/);
    await payAt(browser, await anOrder(browser, 1), "paid");
    expect((await browser.get("/members")).words).not.toContain("welcome bonus");
    expect((await call(browser, "GET", "/api/timebonus.php")).status).toBe(404);
    expect((await call(browser, "GET", "/api/discountcode.php?welcome=true")).body.error).toBe("code_expired");
  });
});

describe("discountcode.php", () => {
  test("answers the code with the fields of the specification", async () => {
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
      "Minimum order value €20.00",
    ]);
    expect((await call(browser, "GET", "/api/discountcode.php?code=nothing")).body.error).toBe("code_not_found");
    expect((await call(site.visitor(), "GET", "/api/discountcode.php?code=x")).status).toBe(403);
  });
});
