import { expect, test } from "vitest";
import { availableMethods, methodsIn, paymentMethods } from "./payment-methods.ts";

test("no payment method is available without a provider", () => {
  expect(availableMethods([])).toEqual([]);
});

test("an unknown provider offers no payment method", () => {
  expect(availableMethods(["a bank of somewhere"])).toEqual([]);
});

test.each([
  ["NL", ["creditcard", "paypal", "ideal", "directdebit"]],
  ["BE", ["creditcard", "paypal", "bancontact", "directdebit"]],
  ["PL", ["creditcard", "paypal", "blik"]],
  ["DK", ["creditcard", "paypal", "mobilepay"]],
  ["NO", ["creditcard", "paypal", "vipps"]],
  ["SE", ["creditcard", "paypal", "swish"]],
  ["GB", ["creditcard", "paypal"]],
  [undefined, ["creditcard", "paypal"]],
])("the payment methods in %s are %j (app/credits/README.md#methods)", (country, methods) => {
  expect(methodsIn(country, paymentMethods)).toEqual(methods);
});
