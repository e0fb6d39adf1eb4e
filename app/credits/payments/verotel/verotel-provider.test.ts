import { describe, expect, test } from "vitest";
import { hasValidSignature, readParams, signParams } from "./flexpay-signature.server.ts";
import { verotelProvider } from "./verotel-provider.server.ts";

const key = "zpXwe2D77g4P7ysGJcr3rY87TBYs6J";
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
    await expect(start({ ...order, currency: "PLN" }, at)).rejects.toThrow("does not take PLN");
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
