import { afterAll, beforeAll, expect, test } from "vitest";
import { insertDiscountCode, type NewCode } from "#app/credits/codes/discount-code.queries.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { anOrder } from "#tests/support/members/orders.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await startSite();
  member = await aMember(site, { premium: true });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const aCode = (input: Partial<NewCode>) =>
  insertDiscountCode(
    site.db as Db,
    { siteId: 1, percentage: 50, expires: new Date(Date.now() + 86_400_000), validity: "once_per_user", ...input },
    new Date(),
  );
const ask = (code: string, more = "") =>
  call(member.browser, "GET", `/api/discountcode.php?code=${encodeURIComponent(code)}${more}`);

test.each<[string, Partial<NewCode>, string, number, string]>([
  ["of another country", { country: "DE" }, "", 409, "code_country"],
  ["with a higher minimum order value", { minimumMinor: 2000, currency: "EUR" }, "&bundle=1", 409, "code_minimum"],
  ["of another method", { paymentMethods: ["paypal"] }, "&paymentmethod=creditcard", 409, "code_paymentmethod"],
  ["that has ended", { expires: new Date(0) }, "", 409, "code_expired"],
])("a code %s is refused with its own reason", async (_name, terms, more, status, error) => {
  const answer = await ask(await aCode(terms), more);
  expect([answer.status, answer.body]).toEqual([
    status,
    { error, message: expect.stringMatching(/^(This code|Code|Minimum)/) },
  ]);
});

test("a code of another country is valid for members who pay from there", async () => {
  const code = await aCode({ country: "DE" });
  expect((await ask(code, "&country=de")).body).toMatchObject({ code, country: "DE" });
});

test("an unknown code, another member's code and a missing code are the same 404", async () => {
  const other = await aCode({ accountId: (await aMember(site)).accountId });
  for (const code of ["nothing-like-it", other, "", " ", "x".repeat(200), "'; drop table"]) {
    const answer = await ask(code);
    expect([answer.status, answer.body]).toEqual([404, { error: "code_not_found", message: "Code not found" }]);
  }
  expect((await call(member.browser, "GET", "/api/discountcode.php")).status).toBe(404);
  expect((await ask("x".repeat(201))).status).toBe(422);
  expect((await ask("x", "&bundle=999999")).body.error).toBe("bundle_not_found");
});

test("a code is trimmed and read in any case; one in another member's order is used, one in an own order is not", async () => {
  const code = await aCode({});
  expect((await ask(`  ${code.toLowerCase()} `)).body).toMatchObject({ code, value_percentage: 50 });
  await anOrder(member.browser, 1, { code });
  expect((await ask(code)).body).toMatchObject({ code });
  const single = await aCode({ validity: "once" });
  await anOrder((await aMember(site)).browser, 1, { code: single });
  const used = await ask(single);
  expect([used.status, used.body]).toEqual([409, { error: "code_used", message: "Code already used" }]);
});
