import { expect, test } from "vitest";
import { availableMethods, methodsIn, paymentMethods } from "./payment-methods.ts";

test("no provider, no way to pay", () => {
  expect(availableMethods([])).toEqual([]);
});

test("a provider that the site does not know offers nothing", () => {
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
])("in %s there are %j (product 5, Methods)", (country, methods) => {
  expect(methodsIn(country, paymentMethods)).toEqual(methods);
});
