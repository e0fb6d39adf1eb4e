import { expect, test } from "vitest";
import { availableMethods } from "./payment-methods.ts";

test("no provider, no way to pay", () => {
  expect(availableMethods([])).toEqual([]);
});

test("a provider that the site does not know offers nothing", () => {
  expect(availableMethods(["a bank of somewhere"])).toEqual([]);
});
