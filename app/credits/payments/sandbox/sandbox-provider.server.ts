import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Db } from "#app/platform/database/db.server.ts";
import { urls } from "#app/urls.ts";
import { isSigned } from "#app/platform/secrets/signed-body.server.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import {
  findSandboxCard,
  findSandboxPayment,
  insertSandboxPayment,
  insertSandboxRefund,
} from "./sandbox.queries.server.ts";

const IdText = z.union([z.string().min(1).max(200), z.int().transform(String)]);

/** The webhook's body (app/credits/README.md#providers); amount in minor units. */
const WebhookBody = z.object({
  event_id: IdText,
  order_id: IdText,
  status: z.enum(["completed", "pending", "failed", "cancelled"]),
  amount: z.int(),
  currency: z.string().max(10),
});

/**
 * A provider for development and tests. It has its own tables, which the rest of the site does not read, so that a lost
 * webhook or a killed process behave as with an external provider. No money is paid.
 */
export function sandboxProvider(db: Db, secret: string): PaymentProvider {
  return {
    name: "sandbox",
    supports: (_, method) => method !== "directdebit",
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
    async chargeStoredCard(order, token, now) {
      const earlierPayment = await findSandboxPayment(db, order.id);
      if (earlierPayment) return { status: earlierPayment.status };
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
      verify: (request, body, now) => isSigned(body, request.headers.get("x-signature"), secret, now),
      read(_, body) {
        const parsed = WebhookBody.safeParse(parseJson(body));
        if (!parsed.success) return undefined;
        const { event_id, order_id, status, amount, currency } = parsed.data;
        return { eventId: event_id, orderReference: order_id, status, amountMinor: amount, currency };
      },
    },
  };
}

/** The sandbox's token for a card. */
export function newCardToken(): string {
  return `card_${randomBytes(12).toString("hex")}`;
}
