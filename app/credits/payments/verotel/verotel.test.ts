import { describe, expect, test } from "vitest";
import { hasValidSignature, readParams, signParams } from "./flexpay-signature.server.ts";
import { readStatus } from "./flexpay-status.ts";
import { verotelProvider } from "./verotel-provider.server.ts";

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

const account = { shopId: "68849", signatureKey: key };
const order = {
  id: 4711,
  amountMinor: 749,
  currency: "EUR" as const,
  method: "creditcard" as const,
  origin: "https://dating.example",
  reference: null,
};
const at = new Date("2026-11-21T09:00:00Z");

describe("a payment with FlexPay", () => {
  test("starts at a signed address that names amount, order and return address", async () => {
    const { payUrl } = await verotelProvider(account).start(order, at);
    const url = new URL(payUrl);
    expect(url.origin + url.pathname).toBe("https://secure.verotel.com/startorder");
    const params = readParams(url.search) ?? {};
    expect(hasValidSignature(key, params)).toBe(true);
    expect(params).toMatchObject({
      type: "purchase",
      version: "4",
      shopID: "68849",
      priceAmount: "7.49",
      priceCurrency: "EUR",
      referenceID: "4711",
      successURL: "https://dating.example/transactions/4711?back=1",
      declineURL: "https://dating.example/transactions/4711",
    });
  });

  test("is refused for methods and currencies that FlexPay does not accept", async () => {
    const { supports, start } = verotelProvider(account);
    expect(supports("EUR", "creditcard")).toBe(true);
    expect(supports("EUR", "ideal")).toBe(true);
    expect(supports("PLN", "creditcard")).toBe(false);
    expect(supports("PLN", "blik")).toBe(false);
    expect(supports("EUR", "directdebit")).toBe(false);
    await expect(start({ ...order, currency: "PLN" }, at)).rejects.toThrow("no PLN");
  });

  test("is looked up at a signed address, and its state is read from the answer's lines", async () => {
    const requested: string[] = [];
    const provider = verotelProvider(account, async (url) => {
      requested.push(url);
      return "response: FOUND\nsaleID: 99\nsaleResult: APPROVED\npriceAmount: 7.49\npriceCurrency: EUR\n";
    });
    expect(await provider.status(order)).toEqual({
      status: "completed",
      reference: "99",
      amountMinor: 749,
      currency: "EUR",
    });
    const url = new URL(requested[0] ?? "");
    expect(url.pathname).toBe("/salestatus");
    expect(hasValidSignature(key, readParams(url.search) ?? {})).toBe(true);
  });

  test("is undefined if FlexPay does not know it, and an answer that cannot be read throws", () => {
    expect(readStatus("response: NOTFOUND")).toBeUndefined();
    expect(() => readStatus("response: ERROR\nerror: Invalid signature")).toThrow();
    expect(() => readStatus("<html>")).toThrow();
    expect(readStatus("response: FOUND\nsaleResult: DECLINED")).toMatchObject({ status: "failed" });
  });

  test.each([
    [{ event: "initial" }, "completed"],
    [{ type: "purchase" }, "completed"],
    [{ event: "chargeback" }, "chargeback"],
    [{ event: "credit" }, "refunded"],
    [{ event: "credit", priceAmount: "-7.49" }, "refunded"],
  ])("is reported by a postback: %j", (extra, status) => {
    const params = { shopID: "68849", saleID: "99", referenceID: "4711", priceAmount: "7.49", priceCurrency: "EUR" };
    const all = { ...params, ...extra };
    const query = new URLSearchParams({ ...all, signature: signParams(key, all) });
    const request = new Request(`https://dating.example/hooks/payments/verotel?${query}`);
    const { webhook } = verotelProvider(account);
    expect(webhook.verify(request, "", at)).toBe(true);
    expect(webhook.read(request, "")).toMatchObject({ orderReference: "4711", status, amountMinor: 749 });
    const altered = new Request(request.url.replace("7.49", "0.49"));
    expect(webhook.verify(altered, "", at)).toBe(false);
  });
});
