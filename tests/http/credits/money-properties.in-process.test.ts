import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { anOrder } from "#tests/support/members/orders.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
});
afterAll(() => site.stop());

/** An index, taken modulo the number of orders at that time. */
const which = fc.nat(9);
const step = fc.oneof(
  fc.record({ kind: fc.constant("order" as const), bundle: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant("cancel" as const), which }),
  fc.record({
    kind: fc.constant("report" as const),
    which,
    status: fc.constantFrom("completed" as const, "pending" as const, "failed" as const, "cancelled" as const),
    event: fc.nat(3),
    altered: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("spend" as const),
    reason: fc.constantFrom("message", "photo", "gift"),
    credits: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant("back" as const),
    which,
    reason: fc.constantFrom("refund", "chargeback", "withdrawal"),
  }),
);

test("any interleaving of orders, reports, messages, gifts, refunds and chargebacks keeps the balance and one grant per order", async () => {
  const { applyPaymentEvent } = await import("#app/credits/payments/apply-payment-event.server.ts");
  const { cancelOrder } = await import("#app/credits/orders/cancel-order.server.ts");
  const { reverseOrder } = await import("#app/credits/refunds/reverse-order.server.ts");
  const { findImbalances } = await import("#app/credits/check-balances.queries.server.ts");
  const { sandboxProvider } = await import("#app/credits/payments/sandbox/sandbox-provider.server.ts");
  const db = site.db as Db;
  const provider = sandboxProvider(db, "not asked here, at all");

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { browser, accountId } = await aMember(site, { country: "NL", premium: true, credits: 15 });
      const orders = [
        { id: await anOrder(browser, 1), price: 999 },
        { id: await anOrder(browser, 2), price: 2499 },
      ];
      const orderAt = (at: number) => orders[at % orders.length] ?? { id: 0, price: 0 };
      const run = randomUUID();
      // Two neighbouring steps run concurrently.
      for (let at = 0; at < steps.length; at += 2) {
        await Promise.all(
          steps.slice(at, at + 2).map(async (each) => {
            if (each.kind === "order") {
              const id = await anOrder(browser, each.bundle);
              orders.push({ id, price: each.bundle === 1 ? 999 : 2499 });
            } else if (each.kind === "cancel") {
              await cancelOrder(db, { accountId, orderId: orderAt(each.which).id }, new Date());
            } else if (each.kind === "report") {
              const order = orderAt(each.which);
              await applyPaymentEvent(
                db,
                provider,
                {
                  eventId: `${run}-${order.id}-${each.event}`,
                  orderReference: String(order.id),
                  status: each.status,
                  amountMinor: order.price + (each.altered ? 1 : 0),
                  currency: "EUR",
                },
                new Date(),
              );
            } else if (each.kind === "back") {
              const reason = each.reason as "refund";
              await db
                .transaction()
                .execute((tx) => reverseOrder(tx, { orderId: orderAt(each.which).id, reason }, new Date()));
            } else {
              const { credits, reason } = each;
              const charge = { account_id: accountId, delta: -credits, reason, created_at: new Date() };
              await db
                .insertInto("ledger")
                .values(charge)
                .execute()
                .catch((error: Error) => expect(error.message).toContain("account_credits_check"));
            }
          }),
        );
      }
      expect(await findImbalances(db)).toEqual({ accounts: [], orders: [] });
      const money = await db
        .selectFrom("orders")
        .select(["refunded_minor", "refunded_credits", "amount_minor", "credits"])
        .where("account_id", "=", accountId)
        .execute();
      for (const row of money) expect(row.refunded_minor).toBeLessThanOrEqual(row.amount_minor);
    }),
    { numRuns: process.env.CHECK_ALL ? 25 : 10 },
  );
});
