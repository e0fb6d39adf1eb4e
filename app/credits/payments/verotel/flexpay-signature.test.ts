import { describe, expect, test } from "vitest";
import { hasValidSignature, readParams, signParams } from "./flexpay-signature.server.ts";

// The three vectors come from the tests of the official FlexPay 4 clients (PHP and Kotlin).
const key = "zpXwe2D77g4P7ysGJcr3rY87TBYs6J";
const exampleParams = {
  shopID: "68849",
  saleID: "433456",
  priceAmount: "0.00",
  referenceID: "reference1234",
  priceCurrency: "USD",
  custom1: "My",
  description: "My Dščřčřřěřě&?=blah123",
  subscriptionType: "RECURRING",
  period: "P1M",
  name: "My name",
  trialAmount: "0.01",
  trialPeriod: "P3D",
  successURL: "http://backURL.test",
  declineURL: "http://declineURL.test",
  cancelDiscountPercentage: "30",
};

describe("FlexPay's signature", () => {
  test.each([
    ["a request's known parameters", exampleParams, "ff5cf9bcc0497c8cb40087065e5016dcfbe2efd23327f6c67614fa23537c24b2"],
    [
      "all parameters of a postback",
      { ...exampleParams, blah: "something" },
      "e50b4e92fcd0a21114d3bf3a64f888edfbc784df170e70ee165c4350fe9ffc3c",
    ],
    [
      "another return address",
      { ...exampleParams, successURL: "http://successURL.test" },
      "1a790e1ebf654b9a38884a5c9a867a7e57134f103a1c9c8d9854da794a839d03",
    ],
  ])("is the published one: %s", (_, params, signature) => {
    expect(signParams(key, params)).toBe(signature);
    expect(hasValidSignature(key, { ...params, signature })).toBe(true);
    expect(hasValidSignature(key, { ...params, signature: signature.toUpperCase() })).toBe(true);
  });

  test.each([
    ["none", ""],
    ["the sha1 of earlier versions", "fc63f38e2722d2e5bc4f2044ad3ffb2051e89643"],
    ["of other parameters", "ff5cf9bcc0497c8cb40087065e5016dcfbe2efd23327f6c67614fa23537c24b2"],
  ])("is refused: %s", (_, signature) => {
    expect(hasValidSignature(key, { ...exampleParams, priceAmount: "9.99", signature })).toBe(false);
  });

  test("a parameter that occurs twice makes the whole unreadable", () => {
    expect(readParams("priceAmount=1.00&priceAmount=2.00")).toBeUndefined();
    expect(readParams("?a=1&b=%C3%A9")).toEqual({ a: "1", b: "é" });
  });
});
