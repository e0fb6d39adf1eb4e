import { afterEach, describe, expect, test } from "vitest";
import { findOtherAccount, sealAccount, setSignedInMember, signedInAs } from "./page-account.server.ts";

const anna = { accountId: 1, name: "Anna" };
const signedIn = (member: typeof anna | undefined) => setSignedInMember(() => Promise.resolve(member));
const call = (headers: Record<string, string> = {}) => new Request("http://site.test/", { method: "POST", headers });
const pageOf = (accountId: number) => ({ "x-account": sealAccount(accountId) });

afterEach(() => signedIn(undefined));

describe("a page belongs to the account it was made for", () => {
  test("its own account may act from it, by a form or a call", async () => {
    signedIn(anna);
    expect(await findOtherAccount(call(pageOf(1)))).toBeUndefined();
    expect(await findOtherAccount(call(), sealAccount(1))).toBeUndefined();
  });

  test("another account may not, and is named", async () => {
    signedIn(anna);
    expect(await findOtherAccount(call(pageOf(2)))).toEqual(anna);
    expect(await findOtherAccount(call(), sealAccount(2))).toEqual(anna);
    expect(await findOtherAccount(call(), "invented")).toEqual(anna);
  });

  test("a form's field counts before the call's header", async () => {
    signedIn(anna);
    expect(await findOtherAccount(call(pageOf(1)), sealAccount(2))).toEqual(anna);
  });

  test("clients without a page go on, and visitors meet the login", async () => {
    signedIn(anna);
    expect(await findOtherAccount(call())).toBeUndefined();
    signedIn(undefined);
    expect(await findOtherAccount(call(pageOf(2)))).toBeUndefined();
  });

  test("the name fits into a header", () => {
    expect(new Headers(signedInAs({ accountId: 1, name: "Žofia’s" })).get("x-signed-in-as")).toBe(
      "%C5%BDofia%E2%80%99s",
    );
  });
});

test("an account is sealed: the same each time, another one for each, and without its number", () => {
  expect(sealAccount(12345)).toBe(sealAccount(12345));
  expect(sealAccount(12345)).not.toBe(sealAccount(12346));
  expect(sealAccount(12345)).not.toContain("12345");
});
