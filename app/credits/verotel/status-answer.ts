import type { PaymentState } from "../payment-provider.ts";

/** FlexPay's amount (`24.99`) in minor units; NaN for anything else, which then fits no order. */
export function minorOf(amount: string | undefined): number {
  return /^\d{1,7}(\.\d{1,2})?$/.test(amount ?? "") ? Math.round(Number(amount) * 100) : NaN;
}

const results: Record<string, PaymentState["status"]> = {
  APPROVED: "completed",
  PENDING: "pending",
  DECLINED: "failed",
  CANCELLED: "cancelled",
};

/**
 * The status page's lines (`name: value`) as the state of a payment; undefined: FlexPay knows no such sale. Throws on an
 * answer that says neither, so that the order stays as it is.
 */
export function readStatus(text: string): PaymentState | undefined {
  const words: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s*(\w+)\s*:\s*"?(.*?)"?\s*$/.exec(line) ?? [];
    if (name && value !== undefined) words[name] = value;
  }
  const response = words["response"]?.toUpperCase().replace("_", "");
  if (response === "NOTFOUND") return undefined;
  const status = results[words["saleResult"]?.toUpperCase() ?? ""];
  if (response !== "FOUND" || !status) throw new Error(`FlexPay's status page answers ${response ?? "something else"}`);
  const { priceAmount, priceCurrency: currency, saleID: reference } = words;
  return { status, reference, amountMinor: priceAmount === undefined ? undefined : minorOf(priceAmount), currency };
}
