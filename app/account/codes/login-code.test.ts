import { describe, expect, test } from "vitest";
import { codeLength, codeLifetime, codeMailFor, maxCodeTries, triesLeft } from "./login-code.ts";

test("a code has six digits, works for ten minutes and may be tried five times", () => {
  expect([codeLength, codeLifetime / 60_000, maxCodeTries]).toEqual([6, 10, 5]);
  expect([1, 4, 5, 6].map(triesLeft)).toEqual([4, 1, 0, 0]);
});

describe("a code is mailed", () => {
  test("to a confirmed account, also to one that may not log in: the login tells its owner why", () => {
    for (const status of ["active", "banned", "pending_deletion"] as const)
      expect(codeMailFor({ status, isConfirmed: true })).toBe("code");
  });

  test("never to an address that is not confirmed: somebody else may have signed up with it", () => {
    for (const status of ["not_confirmed", "banned", "pending_deletion"] as const)
      expect(codeMailFor({ status, isConfirmed: false })).toBe("unconfirmed");
  });

  test("never to an address without an account, which is told so by mail", () => {
    expect(codeMailFor(undefined)).toBe("no_account");
  });
});
