import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseCode, type CodeTerms, type CodeUse, discountMinor, refusalForCode } from "./discount-code.ts";

const now = new Date("2026-11-21T12:00:00Z");
const code: CodeTerms = {
  accountId: null,
  status: "active",
  expires: new Date("2026-11-22T12:00:00Z"),
  country: "NL",
  currency: "EUR",
  minimumMinor: 2000,
  paymentMethods: ["paypal"],
};
const use: CodeUse = {
  accountId: 1,
  country: "NL",
  currency: "EUR",
  priceMinor: 2499,
  method: "paypal",
  isReserved: false,
};

describe("a code", () => {
  test("is accepted if all its terms are met", () => expect(refusalForCode(code, use, now)).toBeUndefined());

  test.each([
    ["code_not_found", { status: "disabled" }, {}],
    ["code_not_found", { accountId: 2 }, {}],
    ["code_used", {}, { isReserved: true }],
    ["code_expired", { expires: now }, {}],
    ["code_country", {}, { country: "DE" }],
    ["code_country", {}, { currency: "PLN" }],
    ["code_minimum", {}, { priceMinor: 1999 }],
    ["code_paymentmethod", {}, { method: "creditcard" }],
  ] as const)("is refused with %s for %j %j", (reason, terms, purpose) => {
    expect(refusalForCode({ ...code, ...terms }, { ...use, ...purpose }, now)).toBe(reason);
  });

  test("may be entered in any case, with spaces and in full-width letters", () => {
    expect(normaliseCode("  spring 20\t")).toBe("SPRING20");
    expect(normaliseCode("ＳＰＲＩＮＧ２０")).toBe("SPRING20");
  });
});

describe("a discount", () => {
  test.each([
    [999, 25, 250],
    [999, 50, 500],
    [1, 99, 1],
    [2499, 25, 625],
  ])("on %i of %i %% is %i, rounded half up", (price, percentage, off) => {
    expect(discountMinor(price, percentage)).toBe(off);
  });

  test("is never above the price or below zero", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 99 }), (price, percentage) => {
        const off = discountMinor(price, percentage);
        return off >= 0 && off <= price && Math.abs(off - (price * percentage) / 100) <= 0.5;
      }),
    );
  });
});

test.each(["welcome25\u200b", "\u202aWELCOME25\u202c", "WEL\u00adCOME25", " welcome 25\u00a0"])(
  "%j is read as WELCOME25",
  (input) => expect(normaliseCode(input)).toBe("WELCOME25"),
);
