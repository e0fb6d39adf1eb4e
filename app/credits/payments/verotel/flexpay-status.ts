import type { PaymentState } from "../payment-provider.ts";

/** FlexPay's amount (`24.99`) in minor units; NaN for anything else, which matches no order. */
export function readAmount(amount: string | undefined): number {
  return /^\d{1,7}(\.\d{1,2})?$/.test(amount ?? "") ? Math.round(Number(amount) * 100) : NaN;
}

const results: Record<string, PaymentState["status"]> = {
  APPROVED: "completed",
  PENDING: "pending",
  DECLINED: "failed",
  CANCELLED: "cancelled",
};

/**
 * Reads the lines of the status page (`name: value`) as the state of a payment; undefined if FlexPay does not know the
 * sale. Throws on any other answer, so that the order stays as it is.
 */
export function readStatus(text: string): PaymentState | undefined {
  const params: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s*(\w+)\s*:(.*)/.exec(line) ?? [];
    if (name && value !== undefined) params[name] = value.trim().replace(/^"|"$/g, "");
  }
  const response = params["response"]?.toUpperCase().replace("_", "");
  if (response === "NOTFOUND") return undefined;
  const status = results[params["saleResult"]?.toUpperCase() ?? ""];
  if (response !== "FOUND" || !status)
    throw new Error(`FlexPay's status page answered ${response ?? "something else"}`);
  const { priceAmount, priceCurrency: currency, saleID: reference } = params;
  return { status, reference, amountMinor: priceAmount === undefined ? undefined : readAmount(priceAmount), currency };
}
