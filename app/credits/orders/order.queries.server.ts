import { sql } from "kysely";
import type { Buyer, OrderStatus, Seller } from "#db/schema.ts";
import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { unpaidReferences } from "../refunds/refund.queries.server.ts";
import type { Currency } from "../currency.ts";
import type { PaymentMethod } from "../payments/payment-methods.ts";

/** An order with the price at the time it was made; amounts in minor units, VAT included. */
export type Order = {
  id: number;
  siteId: number;
  accountId: number;
  bundleId: number;
  credits: number;
  priceMinor: number;
  discountMinor: number;
  amountMinor: number;
  currency: Currency;
  country: string | null;
  discountCode: string | null;
  discountPercentage: number | null;
  method: PaymentMethod;
  provider: string;
  reference: string | null;
  payUrl: string | null;
  /** When the member came back from the payment page. */
  backAt: Date | null;
  storedCard: boolean;
  nextPath: string | null;
  status: OrderStatus;
  key: string;
  vatBasisPoints: number | null;
  companyId: number | null;
  seller: Seller | null;
  invoiceNumber: number | null;
  /** The buyer on the invoice; null before it is paid and after an erasure. */
  buyer: Buyer | null;
  refundedMinor: number;
  /** Of it: what the buyer's bank has taken back, also where a refund was waiting to be paid. */
  takenBackMinor: number;
  refundedCredits: number;
  createdAt: Date;
  completedAt: Date | null;
};

function orders(db: Db) {
  return db
    .selectFrom("orders")
    .select([
      "id",
      "site_id as siteId",
      "account_id as accountId",
      "bundle_id as bundleId",
      "credits",
      "price_minor as priceMinor",
      "discount_minor as discountMinor",
      "amount_minor as amountMinor",
      "currency",
      "country",
      "discount_code as discountCode",
      "discount_percentage as discountPercentage",
      "payment_method as method",
      "provider",
      "provider_reference as reference",
      "pay_url as payUrl",
      "back_at as backAt",
      "stored_card as storedCard",
      "next_path as nextPath",
      "status",
      "client_key as key",
      "vat_basis_points as vatBasisPoints",
      "company_id as companyId",
      "seller",
      "invoice_number as invoiceNumber",
      "buyer",
      "refunded_minor as refundedMinor",
      sql<number>`(select coalesce(sum(amount_minor), 0)::int from refund
        where refund.order_id = orders.id
          and (reason = 'chargeback' or provider_reference = ${unpaidReferences.takenBack}))`.as("takenBackMinor"),
      "refunded_credits as refundedCredits",
      "created_at as createdAt",
      "completed_at as completedAt",
    ])
    .$narrowType<{ method: PaymentMethod }>();
}

export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  return orders(db).where("id", "=", id).executeTakeFirst();
}

/** A member's own order; undefined for other members' orders. */
export async function findOwnOrder(db: Db, accountId: number, id: number): Promise<Order | undefined> {
  return orders(db).where("id", "=", id).where("account_id", "=", accountId).executeTakeFirst();
}

/** Locks an order's row until the transaction ends. Take the account's lock first. */
export async function lockOrder(tx: Tx, id: number): Promise<Order> {
  return orders(tx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** The order already made with this idempotency key. */
export async function findOrderByKey(db: Db, accountId: number, key: string): Promise<Order | undefined> {
  return orders(db).where("account_id", "=", accountId).where("client_key", "=", key).executeTakeFirst();
}

/** A member's orders, newest first. */
export async function listOrders(db: Db, accountId: number, limit = 100): Promise<Order[]> {
  return orders(db)
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The newest paid order, which a repeat buys again. */
export async function findLastPaidOrder(db: Db, accountId: number): Promise<Order | undefined> {
  return orders(db)
    .where("account_id", "=", accountId)
    .where("status", "=", "completed")
    .orderBy("completed_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A provider's open orders made until `until`, oldest first. */
export async function listOpenOrders(
  db: Db,
  which: { provider: string; until: Date; limit: number },
): Promise<Order[]> {
  return orders(db)
    .where("status", "in", ["loading", "pending"])
    .where("provider", "=", which.provider)
    .where("created_at", "<=", which.until)
    .orderBy("created_at")
    .limit(which.limit)
    .execute();
}

export type UnpaidOrder = Pick<Order, "id" | "amountMinor" | "currency" | "createdAt" | "payUrl">;

/** A member's newest open order made after `since` of which they did not come back from the payment page. */
export async function findUnpaidOrder(db: Db, accountId: number, since: Date): Promise<UnpaidOrder | null> {
  const order = await orders(db)
    .where("account_id", "=", accountId)
    .where("status", "in", ["loading", "pending"])
    .where("back_at", "is", null)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!order) return null;
  const { id, amountMinor, currency, createdAt, payUrl } = order;
  return { id, amountMinor, currency, createdAt, payUrl };
}

/** Number of a member's open orders made after `since`, which have not expired. The order `except` is not counted. */
export async function countOpenOrders(
  tx: Tx,
  accountId: number,
  since: Date,
  except: number | undefined,
): Promise<number> {
  const row = await tx
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("status", "in", ["loading", "pending"])
    .where("created_at", ">", since)
    // No order has the id 0.
    .where("id", "<>", except ?? 0)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewOrder = Omit<
  Order,
  | "reference"
  | "payUrl"
  | "backAt"
  | "status"
  | "invoiceNumber"
  | "buyer"
  | "refundedMinor"
  | "takenBackMinor"
  | "refundedCredits"
  | "createdAt"
  | "completedAt"
>;

export async function insertOrder(tx: ActingTx, order: NewOrder, now: Date): Promise<void> {
  await tx
    .insertInto("orders")
    .values({
      id: order.id,
      site_id: order.siteId,
      account_id: order.accountId,
      bundle_id: order.bundleId,
      credits: order.credits,
      price_minor: order.priceMinor,
      discount_minor: order.discountMinor,
      amount_minor: order.amountMinor,
      currency: order.currency,
      country: order.country,
      discount_code: order.discountCode,
      discount_percentage: order.discountPercentage,
      payment_method: order.method,
      provider: order.provider,
      stored_card: order.storedCard,
      next_path: order.nextPath,
      client_key: order.key,
      vat_basis_points: order.vatBasisPoints,
      company_id: order.companyId,
      seller: order.seller && JSON.stringify(order.seller),
      created_at: now,
    })
    .execute();
}

/** Deletes an order that could not reserve its code, in the transaction that made it. */
export async function deleteOrder(tx: ActingTx, id: number): Promise<void> {
  await tx.deleteFrom("orders").where("id", "=", id).execute();
}
