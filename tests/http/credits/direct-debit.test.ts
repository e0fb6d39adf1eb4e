import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../../support/members/a-member.ts";
import { aDebit, codesOf, debitOf, postCode, postDetails, debitDetails } from "../../support/members/debits.ts";
import { anOrder, shiftClock, stateOf } from "../../support/members/orders.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { releaseTogether } from "../../support/requests/release-together.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const dutch = { country: "NL", premium: true };
const limitWords =
  "Your limit for direct debit payments has been reached. Please try later, a cheaper package or another payment method.";

describe("direct debit", () => {
  test("is offered for a bundle and paid with the code from the SMS", async () => {
    const member = await aMember(site, dutch);
    const { browser, accountId } = member;
    expect((await browser.get("/credits/2")).words).toContain("Direct debit");
    expect((await browser.get("/credits/2/directdebit")).location).toBe("/directdebit?bundle=2");
    const code = await aDebit(site, member);
    const page = await browser.get("/directdebit?bundle=2");
    for (const words of ["Pay €24.99 now", "NL22ZZZ000000000000", "SEPA direct debit mandate", "NL•• •••• 4300"]) {
      expect(page.words).toContain(words);
    }
    expect(page.words).toContain("instruction from Example Company B.V. As part of your rights");
    expect(page.text).toContain('autoComplete="one-time-code"');
    expect(page.text).not.toContain("NL91ABNA0417164300");
    const debit = await debitOf(site, accountId);
    expect(debit).toMatchObject({ status: "pending", amount_minor: 2499 });
    expect(JSON.stringify(debit)).not.toContain("ABNA");
    expect(page.words).toContain(debit.mandate_reference);

    const paid = await postCode(browser, 2, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(paid.location).toBe(`/transactions/${debit.order_id}`);
    expect((await browser.follow(paid)).words).toContain("Thank you. You've paid.");
    expect(await stateOf(site, debit.order_id)).toMatchObject({ status: "completed", credits: 150, grants: 1 });
  });

  test("is not offered outside its seven countries", async () => {
    const { browser } = await aMember(site, { country: "GB", premium: true });
    expect((await browser.get("/credits/2")).words).not.toContain("Direct debit");
    expect((await postDetails(browser, 2)).status).toBe(409);
  });

  test.each([
    [{ iban: "NL91 ABNA 0417 1643 01" }, "This IBAN isn't right"],
    [{ iban: "NL91" }, "This IBAN isn't right"],
    [{ iban: "GB29NWBK60161331926819" }, "We can't debit accounts in this country"],
    [{ iban: "" }, "Fill this in"],
    [{ phone: "06-12AB5678" }, "This isn't a phone number"],
    [{ phone: "０６１２ drie" }, "This isn't a phone number"],
    [{ phone: "020 624 1111" }, "Enter a mobile number"],
    [{ phone: "0900-1234" }, "Enter a mobile number"],
    [{ phone: "+49 900 1 123456" }, "Enter a mobile number"],
    [{ phone: "+870 773 111 632" }, "countries where direct debit works: Netherlands, Germany, Austria"],
    [{ phone: "+44 7400 123456" }, "We only send codes to mobile numbers from countries where direct debit works"],
    [{ city: "x".repeat(36) }, "This is too long"],
  ])("with %j is refused and keeps the inputs", async (change, words) => {
    const { browser, accountId } = await aMember(site, dutch);
    const answer = await postDetails(browser, 2, change);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
    expect(answer.text).toContain(`value="${debitDetails.account_holder}"`);
    expect(await codesOf(site, accountId)).toEqual([]);
  });

  test("a NUL byte or an unknown bundle is no server error", async () => {
    const { browser } = await aMember(site, dutch);
    expect((await postDetails(browser, 2, { city: "a\0b" })).status).toBe(422);
    for (const path of [
      "/directdebit?bundle=99999",
      "/directdebit?bundle=x",
      "/directdebit?bundle=9223372036854775808",
    ]) {
      expect((await browser.get(path)).status, path).toBe(404);
    }
    expect((await browser.get("/directdebit")).words).toContain("There's nothing to pay here");
  });
});

test("a refused direct debit leaves the one before it as it is; an accepted one replaces it", async () => {
  const member = await aMember(site, { country: "NL", premium: false });
  const { browser, accountId } = member;
  const code = await aDebit(site, member);
  const first = await debitOf(site, accountId);
  const refusedFields: Record<string, string>[] = [{ code: "NOSUCHCODE" }, { shown: "1" }];
  for (const fields of refusedFields) {
    expect([404, 409, 422]).toContain((await postDetails(browser, 2, fields)).status);
    expect(await debitOf(site, accountId)).toMatchObject({
      order_id: first.order_id,
      status: "pending",
      sealed: first.sealed,
    });
  }
  await aDebit(site, member);
  const second = await debitOf(site, accountId);
  expect(second).toMatchObject({ status: "pending", amount_minor: first.amount_minor });
  const replaced = await site.db
    .selectFrom("direct_debit")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["orders.status", "sealed"])
    .where("order_id", "=", first.order_id)
    .executeTakeFirst();
  expect(replaced).toEqual({ status: "cancelled", sealed: null });
  if ((await codesOf(site, accountId))[1] !== code) expect((await postCode(browser, 2, code)).status).toBe(422);
});

describe("the code by SMS", () => {
  test("posted twenty times at once grants the credits once", async () => {
    const member = await aMember(site, dutch);
    const code = await aDebit(site, member);
    const post = { browser: member.browser, path: "/directdebit?bundle=2", fields: { otp: code } };
    expect(await releaseTogether(Array(20).fill(post))).toEqual(Array(20).fill(302));
    const { order_id } = await debitOf(site, member.accountId);
    expect(await stateOf(site, order_id)).toMatchObject({ status: "completed", credits: 150, grants: 1 });
  });

  test("is refused if wrong; the fifth wrong code cancels the order", async () => {
    const member = await aMember(site, dutch);
    const code = await aDebit(site, member);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let time = 1; time <= 4; time += 1) {
      const answer = await postCode(member.browser, 2, wrong);
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("Code invalid");
    }
    for (const none of ["12ab", "１２３４５", "-12345", "", "NaN"]) {
      expect((await postCode(member.browser, 2, none)).status, none).toBe(422);
    }
    expect((await postCode(member.browser, 2, wrong)).status).toBe(409);
    expect(await debitOf(site, member.accountId)).toMatchObject({ status: "cancelled", sealed: null });
    expect((await postCode(member.browser, 2, code)).status).toBe(409);
  });

  test("is sent three times a day, and only the newest is valid", async () => {
    const member = await aMember(site, dutch);
    const { browser, accountId } = member;
    const first = await aDebit(site, member);
    for (let time = 0; time < 2; time += 1) {
      expect((await browser.post("/directdebit?bundle=2", { intent: "resend" })).status).toBe(302);
    }
    const refused = await browser.post("/directdebit?bundle=2", { intent: "resend" });
    expect(refused.status).toBe(429);
    expect(refused.words).toContain("You've had your 3 codes for today");
    const codes = await codesOf(site, accountId);
    expect(codes).toHaveLength(3);
    if (codes[2] !== first) expect((await postCode(browser, 2, first)).status).toBe(422);
    expect((await postCode(browser, 2, codes[2] ?? "")).status).toBe(302);
  });

  test("of another member is refused", async () => {
    const code = await aDebit(site, await aMember(site, dutch));
    const other = await aMember(site, dutch);
    expect((await postCode(other.browser, 2, code)).status).toBe(404);
  });
});

test("a mandate's account is deleted after fourteen months, not before @thorough", async () => {
  const member = await aMember(site, dutch);
  await postCode(member.browser, 2, await aDebit(site, member));
  const { order_id } = await debitOf(site, member.accountId);
  const confirmed = async (monthsAgo: number) => {
    const confirmed_at = new Date();
    confirmed_at.setUTCMonth(confirmed_at.getUTCMonth() - monthsAgo);
    await site.db.updateTable("direct_debit").set({ confirmed_at }).where("order_id", "=", order_id).execute();
    await shiftClock(member.browser, 1);
    return debitOf(site, member.accountId);
  };
  expect(await confirmed(13)).toMatchObject({ sealed: expect.stringMatching(/^v1\./), iban_masked: "NL•• •••• 4300" });
  expect(await confirmed(15)).toMatchObject({ sealed: null, iban_masked: "", phone_masked: "" });
  expect(await stateOf(site, order_id)).toMatchObject({ status: "completed", credits: 150 });
  expect((await member.browser.get(`/transactions/${order_id}/invoice`)).status).toBe(200);
});

describe("limits", () => {
  test("150.00 in 30 days: a code for more cancels the order with the text of the specification", async () => {
    const member = await aMember(site, dutch);
    await postCode(member.browser, 4, await aDebit(site, member, 4));
    const second = await aDebit(site, member, 3);
    const answer = await postCode(member.browser, 3, second);
    expect(answer.status).toBe(409);
    expect(answer.words).toContain(limitWords);
    expect(await debitOf(site, member.accountId)).toMatchObject({ status: "cancelled" });
    const { credits } = await site.db
      .selectFrom("account")
      .select("credits")
      .where("id", "=", member.accountId)
      .executeTakeFirstOrThrow();
    expect(credits).toBe(1000);
  });

  test("a blocked account is refused with the text of the specification", async () => {
    const { browser, accountId } = await aMember(site, dutch);
    await site.db
      .insertInto("debit_block")
      .values({ account_id: accountId, reason: "returned", created_at: new Date() })
      .execute();
    const answer = await postDetails(browser, 2);
    expect(answer.status).toBe(403);
    expect(answer.words).toContain("Your account is blocked for direct debit payments.");
  });

  test("a code expires after ten minutes; its order is cancelled and its discount released", async () => {
    const member = await aMember(site, { country: "NL", premium: false });
    const code = await aDebit(site, member);
    const messages = () =>
      site.db.selectFrom("discount_use").select("code").where("account_id", "=", member.accountId).execute();
    expect(await messages()).toHaveLength(1);
    await shiftClock(member.browser, 11 * 60);
    expect((await postCode(member.browser, 2, code)).status).toBe(409);
    expect(await debitOf(site, member.accountId)).toMatchObject({ status: "cancelled", sealed: null });
    expect(await messages()).toEqual([]);
  });

  test("fifty open orders are no limit that ends at midnight", async () => {
    const { browser, accountId } = await aMember(site, dutch);
    const order = await anOrder(browser, 1);
    await sql`
      insert into orders (id, site_id, account_id, bundle_id, credits, price_minor, amount_minor, currency,
        payment_method, provider, status, client_key, created_at)
      select n, site_id, account_id, bundle_id, credits, price_minor, amount_minor, currency,
        payment_method, provider, status, 'open-' || n, created_at
      from orders, generate_series(1, 49) n where id = ${order}`.execute(site.db);
    const refused = await postDetails(browser, 2);
    expect([refused.status, refused.words]).toEqual([429, expect.stringContaining("You have 50 open orders")]);
    expect(refused.headers["retry-after"]).toBeUndefined();
    await site.db.deleteFrom("orders").where("account_id", "=", accountId).execute();
  });

  const phone = "+31 6 5555 0101";
  const network = (name: string) => ({ "x-forwarded-for": `${name}.9` });
  const ask = async (change: Record<string, string>, headers: Record<string, string>) => {
    const { browser } = await aMember(site, dutch);
    return browser.post("/directdebit?bundle=2", { ...debitDetails, ...change }, headers);
  };
  const sentTo = (recipient: string) =>
    site.db.selectFrom("outbox").select("id").where("kind", "=", "sms").where("recipient", "=", recipient).execute();

  test("one phone gets five codes a day, even for several members and networks at once", async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(site, dutch)));
    const posts = members.map(({ browser }, index) =>
      browser.post("/directdebit?bundle=2", { ...debitDetails, phone }, network(`203.0.${index}`)),
    );
    const answers = await Promise.all(posts);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 302, 302, 302, 302, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.words).toContain("This number has had its 5 codes for today.");
    expect(refused?.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(refused?.text).toContain(`value="${debitDetails.account_holder}"`);
    expect(await sentTo("+31655550101")).toHaveLength(5);
  });

  test("one network gets ten codes a day, resent codes included @thorough", async () => {
    const own = network("203.0.113");
    const { browser } = await aMember(site, dutch);
    expect((await browser.post("/directdebit?bundle=2", { ...debitDetails, phone: "06 5555 0200" }, own)).status).toBe(
      302,
    );
    expect((await browser.post("/directdebit?bundle=2", { intent: "resend" }, own)).status).toBe(302);
    for (let number = 1; number <= 8; number++) {
      expect((await ask({ phone: `06 5555 021${number}` }, own)).status).toBe(302);
    }
    const refused = await ask({ phone: "06 5555 0220" }, own);
    expect(refused.status).toBe(429);
    expect(refused.words).toContain("We've had 10 requests for codes from your internet connection today.");
    expect((await ask({ phone: "06 5555 0220" }, network("203.0.114"))).status).toBe(302);
    const rows = await site.db.selectFrom("debit_code").selectAll().where("network", "=", "203.0.113.0/24").execute();
    expect(JSON.stringify(rows)).not.toContain("5555");
  });
});
