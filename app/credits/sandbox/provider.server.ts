import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Db } from "../../platform/db.server.ts";
import { urls } from "../../urls.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import {
  findSandboxCard,
  findSandboxPayment,
  insertSandboxPayment,
  insertSandboxRefund,
} from "./sandbox.queries.server.ts";
import { isSigned } from "./signature.server.ts";

const Text = z.union([z.string().min(1).max(200), z.int().transform(String)]);

/** The webhook's body (product 5); amount in minor units. */
const Body = z.object({
  event_id: Text,
  order_id: Text,
  status: z.enum(["completed", "pending", "failed", "cancelled"]),
  amount: z.int(),
  currency: z.string().max(10),
});

/**
 * The provider for trying everything out: it has its own tables, which nothing else of the site reads, so that a lost
 * webhook or a killed process are as real as with a provider elsewhere. Nobody pays anything.
 */
export function sandboxProvider(db: Db, secret: string): PaymentProvider {
  return {
    name: "sandbox",
    takes: (_, method) => method !== "directdebit",
    async start(order, now) {
      const { id: orderId, amountMinor, currency } = order;
      await insertSandboxPayment(db, { orderId, amountMinor, currency, status: "pending" }, now);
      return { payUrl: urls.sandboxPay(order.id), reference: `sandbox-${order.id}` };
    },
    async status(order) {
      const payment = await findSandboxPayment(db, order.id);
      if (!payment) return undefined;
      const { status, amountMinor, currency, card } = payment;
      return { status, amountMinor, currency, card };
    },
    async chargeStored(order, token, now) {
      const known = await findSandboxPayment(db, order.id);
      if (known) return { status: known.status };
      const card = await findSandboxCard(db, token);
      const status = card && !card.declines ? "completed" : "failed";
      const { id: orderId, amountMinor, currency } = order;
      await insertSandboxPayment(db, { orderId, amountMinor, currency, status }, now);
      return { status };
    },
    async refund(order, refund, now) {
      await insertSandboxRefund(db, { ...refund, orderId: order.id }, now);
      return { reference: `sandbox-refund-${refund.id}` };
    },
    webhook: {
      verify: (request, body, now) => isSigned(secret, request.headers.get("x-signature"), body, now),
      read(_, body) {
        const parsed = Body.safeParse(parseJson(body));
        if (!parsed.success) return undefined;
        const { event_id, order_id, status, amount, currency } = parsed.data;
        return { eventId: event_id, orderReference: order_id, status, amountMinor: amount, currency };
      },
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sandbox' name for a card. */
export function newCardToken(): string {
  return `card_${randomBytes(12).toString("hex")}`;
}
