import { randomInt } from "node:crypto";
import type { Member } from "../members/a-member.ts";
import { exampleSeller } from "../members/sellers.ts";
import type { TestSite } from "../site/site.ts";
import type { Places } from "./scene-places.ts";

const orderStates = {
  orderLoading: "loading",
  orderPending: "pending",
  orderCompleted: "completed",
  orderFailed: "failed",
  orderCancelled: "cancelled",
  orderRefunded: "completed",
} as const;
type OrderPlaces = Pick<Places, keyof typeof orderStates | "creditNote">;

export async function makeOrders(site: TestSite, { accountId }: Member, now: Date): Promise<OrderPlaces> {
  const bundle = await site.db
    .selectFrom("bundle")
    .selectAll()
    .where("currency", "=", "EUR")
    .where("popular", "=", true)
    .executeTakeFirstOrThrow();
  const ids = {} as OrderPlaces;
  for (const place of Object.keys(orderStates) as (keyof typeof orderStates)[]) {
    const status = orderStates[place];
    const id = (ids[place] = randomInt(1, 2 ** 47));
    const paid = status === "completed";
    const refunded = place === "orderRefunded";
    await site.db
      .insertInto("orders")
      .values({
        ...{ id, site_id: 1, account_id: accountId, bundle_id: bundle.id, credits: bundle.credits, country: "NL" },
        ...{ price_minor: bundle.price_minor, amount_minor: bundle.price_minor, currency: bundle.currency },
        ...{ payment_method: "creditcard", provider: "sandbox", client_key: `scene-${id}`, status },
        ...{ pay_url: `/sandbox/pay/${id}`, created_at: now, vat_basis_points: 2100 },
        ...(!["loading", "pending"].includes(status) && { ended_at: now }),
        ...{ company_id: exampleSeller.companyId, seller: JSON.stringify(exampleSeller.seller) },
        ...(paid && { completed_at: now, invoice_number: id }),
        ...(refunded && { refunded_minor: 1000, refunded_credits: 50 }),
      })
      .execute();
    await site.db
      .insertInto("sandbox_payment")
      .values({ order_id: id, amount_minor: bundle.price_minor, currency: bundle.currency, created_at: now })
      .execute();
    if (!paid) continue;
    await site.db
      .insertInto("ledger")
      .values({ account_id: accountId, delta: bundle.credits, reason: "order", order_id: id, created_at: now })
      .execute();
    if (!refunded) continue;
    const refundId = (ids.creditNote = randomInt(1, 2 ** 47));
    await site.db
      .insertInto("refund")
      .values({
        ...{ id: refundId, order_id: id, account_id: accountId, reason: "refund", amount_minor: 1000 },
        ...{ credits: 50, status: "settled", created_at: now, settled_at: now },
      })
      .execute();
    await site.db
      .insertInto("credit_note")
      .values({
        ...{ company_id: exampleSeller.companyId, number: refundId, refund_id: refundId, order_id: id },
        ...{ amount_minor: 1000, created_at: now },
      })
      .execute();
  }
  const card = { token: `card-${accountId}`, label: "•••• 4242", stored_at: now };
  await site.db
    .insertInto("stored_card")
    .values({ account_id: accountId, provider: "sandbox", ...card })
    .execute();
  return ids;
}
