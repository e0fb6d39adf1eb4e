import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../support/a-member.ts";
import { aDebit, codesOf, debitOf, postCode, postDetails, typed } from "../support/debits.ts";
import { shiftClock, stateOf } from "../support/orders.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { releaseTogether } from "../support/together.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const dutch = { country: "NL", premium: true };
const limitWords =
  "Your limit for direct debit payments has been reached. Please try later, a cheaper package or another payment method.";

describe("direct debit", () => {
  test("is reached from the bundle and paid with the code from the SMS", async () => {
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
    expect((await browser.follow(paid)).words).toContain("Thank you, it is paid.");
    expect(await stateOf(site, debit.order_id)).toMatchObject({ status: "completed", credits: 150, grants: 1 });
  });

  test("is not offered outside its seven countries", async () => {
    const { browser } = await aMember(site, { country: "GB", premium: true });
    expect((await browser.get("/credits/2")).words).not.toContain("Direct debit");
    expect((await postDetails(browser, 2)).status).toBe(409);
  });

  test.each([
    [{ iban: "NL91 ABNA 0417 1643 01" }, "This IBAN is not right"],
    [{ iban: "NL91" }, "This IBAN is not right"],
    [{ iban: "GB29NWBK60161331926819" }, "Accounts of this country cannot be debited"],
    [{ iban: "" }, "Fill this in"],
    [{ phone: "06-12AB5678" }, "This is no phone number"],
    [{ phone: "０６１２３４５６７８" }, "This is no phone number"],
    [{ phone: "020 624 1111" }, "The code needs a mobile number"],
    [{ phone: "0900-1234" }, "The code needs a mobile number"],
    [{ phone: "+49 900 1 123456" }, "The code needs a mobile number"],
    [{ city: "x".repeat(36) }, "This is too long"],
  ])("with %j is refused and keeps what was typed", async (change, words) => {
    const { browser, accountId } = await aMember(site, dutch);
    const answer = await postDetails(browser, 2, change);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
    expect(answer.text).toContain(`value="${typed.account_holder}"`);
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
    expect((await browser.get("/directdebit")).words).toContain("There is nothing to pay here");
  });
});

describe("the code by SMS", () => {
  test("right and sent twenty times at once grants once", async () => {
    const member = await aMember(site, dutch);
    const code = await aDebit(site, member);
    const post = { browser: member.browser, path: "/directdebit?bundle=2", fields: { otp: code } };
    expect(await releaseTogether(Array(20).fill(post))).toEqual(Array(20).fill(302));
    const { order_id } = await debitOf(site, member.accountId);
    expect(await stateOf(site, order_id)).toMatchObject({ status: "completed", credits: 150, grants: 1 });
  });

  test("wrong says so; the fifth wrong one cancels the order", async () => {
    const member = await aMember(site, dutch);
    const code = await aDebit(site, member);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let time = 1; time <= 4; time += 1) {
      const answer = await postCode(member.browser, 2, wrong);
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("Code invalid");
    }
    for (const none of ["12ab", "１２３４５６", "-12345", "", "NaN"]) {
      expect((await postCode(member.browser, 2, none)).status, none).toBe(422);
    }
    expect((await postCode(member.browser, 2, wrong)).status).toBe(409);
    expect(await debitOf(site, member.accountId)).toMatchObject({ status: "cancelled", sealed: null });
    expect((await postCode(member.browser, 2, code)).status).toBe(409);
  });

  test("comes three times a day, and only the newest one counts", async () => {
    const member = await aMember(site, dutch);
    const { browser, accountId } = member;
    const first = await aDebit(site, member);
    for (let time = 0; time < 2; time += 1) {
      expect((await browser.post("/directdebit?bundle=2", { intent: "resend" })).status).toBe(302);
    }
    const refused = await browser.post("/directdebit?bundle=2", { intent: "resend" });
    expect(refused.status).toBe(429);
    expect(refused.words).toContain("You have had your 3 codes for today");
    const codes = await codesOf(site, accountId);
    expect(codes).toHaveLength(3);
    if (codes[2] !== first) expect((await postCode(browser, 2, first)).status).toBe(422);
    expect((await postCode(browser, 2, codes[2] ?? "")).status).toBe(302);
  });

  test("of another member is worth nothing", async () => {
    const code = await aDebit(site, await aMember(site, dutch));
    const other = await aMember(site, dutch);
    expect((await postCode(other.browser, 2, code)).status).toBe(404);
  });
});

test("a mandate's account is forgotten after fourteen months, not before", async () => {
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
  test("150.00 in 30 days: the code that would go over it cancels, word for word", async () => {
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

  test("a blocked account is told so, word for word", async () => {
    const { browser, accountId } = await aMember(site, dutch);
    await site.db
      .insertInto("debit_block")
      .values({ account_id: accountId, reason: "returned", created_at: new Date() })
      .execute();
    const answer = await postDetails(browser, 2);
    expect(answer.status).toBe(403);
    expect(answer.words).toContain("Your account is blocked for direct debit payments.");
  });

  test("a code of eleven minutes ago is lapsed, its order cancelled and its discount free", async () => {
    const member = await aMember(site, { country: "NL", premium: false });
    const code = await aDebit(site, member);
    const held = () =>
      site.db.selectFrom("discount_use").select("code").where("account_id", "=", member.accountId).execute();
    expect(await held()).toHaveLength(1);
    await shiftClock(member.browser, 11 * 60);
    expect((await postCode(member.browser, 2, code)).status).toBe(409);
    expect(await debitOf(site, member.accountId)).toMatchObject({ status: "cancelled", sealed: null });
    expect(await held()).toEqual([]);
  });
});
