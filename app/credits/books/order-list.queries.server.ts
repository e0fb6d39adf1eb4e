import { sql } from "kysely";
import type { OrderStatus, RefundTable } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import type { Currency } from "../currency.ts";
import type { PaymentMethod } from "../payments/payment-methods.ts";

/** A place in a list ordered by time and number, newest first. */
export type BookCursor = { createdAt: Date; id: number };

/** An order as the books list it; amounts in minor units. */
export type ListedOrder = {
  id: number;
  accountId: number;
  /** The buyer's public number; null if the account has no profile. */
  profileId: number | null;
  domain: string;
  credits: number;
  amountMinor: number;
  refundedMinor: number;
  currency: Currency;
  country: string | null;
  method: PaymentMethod;
  provider: string;
  status: OrderStatus;
  invoiceNumber: number | null;
  createdAt: Date;
  completedAt: Date | null;
};

export type OrderFilter = { status?: OrderStatus; accountId?: number };

/** One page of orders, newest first: all, of one status, or of one account. Each is a range of an index. */
export async function listOrderPage(
  db: Db,
  filter: OrderFilter,
  after: BookCursor | undefined,
  limit = pageSize,
): Promise<{ orders: ListedOrder[]; next: BookCursor | undefined }> {
  const { status, accountId } = filter;
  const rows: ListedOrder[] = await listed(db)
    .$if(status !== undefined, (query) => query.where("orders.status", "=", status ?? "completed"))
    .$if(accountId !== undefined, (query) => query.where("orders.account_id", "=", accountId ?? 0))
    .$if(after !== undefined, (query) => query.where(isBefore("orders", after)))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(limit + 1)
    .execute();
  const orders = rows.slice(0, limit);
  return { orders, next: rows.length > limit ? orders.at(-1) : undefined };
}

/**
 * The orders that an entered number or reference names: the order's own, an invoice or credit note of any company, a
 * mandate, a provider's payment. Each is looked up by its own index.
 */
export async function findOrders(db: Db, input: string): Promise<ListedOrder[]> {
  const text = input.trim().slice(0, 200);
  const number = /^#?(\d{1,16})$/.exec(text)?.[1];
  const creditNote = /^CN-(\d{1,15})$/i.exec(text)?.[1];
  const companies = db.selectFrom("company").select("company.id");
  const ways = [
    listed(db).where("orders.provider_reference", "=", text),
    listed(db)
      .innerJoin("direct_debit", "direct_debit.order_id", "orders.id")
      .where("direct_debit.mandate_reference", "=", text.toUpperCase()),
  ];
  if (number !== undefined && Number.isSafeInteger(Number(number))) {
    ways.push(
      listed(db).where("orders.id", "=", Number(number)),
      listed(db).where("orders.company_id", "in", companies).where("orders.invoice_number", "=", Number(number)),
    );
  }
  if (creditNote !== undefined) {
    ways.push(
      listed(db)
        .innerJoin("credit_note", "credit_note.order_id", "orders.id")
        .where("credit_note.company_id", "in", companies)
        .where("credit_note.number", "=", Number(creditNote)),
    );
  }
  const found = (await Promise.all(ways.map((way) => way.limit(pageSize).execute()))).flat();
  return [...new Map(found.map((order) => [order.id, order])).values()];
}

function listed(db: Db) {
  return db
    .selectFrom("orders")
    .innerJoin("site", "site.id", "orders.site_id")
    .leftJoin("profile", "profile.account_id", "orders.account_id")
    .select(["orders.id", "orders.account_id as accountId", "profile.id as profileId", "site.domain"])
    .select(["orders.credits", "orders.amount_minor as amountMinor", "orders.refunded_minor as refundedMinor"])
    .select(["orders.currency", "orders.country", "orders.payment_method as method", "orders.provider"])
    .select(["orders.status", "orders.invoice_number as invoiceNumber", "orders.created_at as createdAt"])
    .select("orders.completed_at as completedAt")
    .$narrowType<{ method: PaymentMethod }>();
}

/** Money that went back, as the books list it. */
export type ListedRefund = {
  id: number;
  orderId: number;
  profileId: number | null;
  reason: RefundTable["reason"];
  amountMinor: number;
  currency: Currency;
  provider: string;
  credits: number;
  status: "requested" | "settled";
  providerReference: string | null;
  note: string | null;
  creditNote: number | null;
  createdAt: Date;
  settledAt: Date | null;
};

/** One page of refunds, newest first: all, or of one reason (chargebacks; returned debits are among them). */
export async function listRefundPage(
  db: Db,
  filter: { reason?: RefundTable["reason"] },
  after: BookCursor | undefined,
  limit = pageSize,
): Promise<{ refunds: ListedRefund[]; next: BookCursor | undefined }> {
  const { reason } = filter;
  const rows = await refunds(db)
    .$if(reason !== undefined, (query) => query.where("refund.reason", "=", reason ?? "refund"))
    .$if(after !== undefined, (query) => query.where(isBefore("refund", after)))
    .orderBy("refund.created_at", "desc")
    .orderBy("refund.id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { refunds: page, next: rows.length > limit ? page.at(-1) : undefined };
}

/** The refunds of one order, oldest first. */
export function listRefundsOf(db: Db, orderId: number): Promise<ListedRefund[]> {
  return refunds(db).where("refund.order_id", "=", orderId).orderBy("refund.created_at").execute();
}

function refunds(db: Db) {
  return db
    .selectFrom("refund")
    .innerJoin("orders", "orders.id", "refund.order_id")
    .leftJoin("profile", "profile.account_id", "refund.account_id")
    .leftJoin("credit_note", "credit_note.refund_id", "refund.id")
    .select(["refund.id", "refund.order_id as orderId", "profile.id as profileId", "refund.reason"])
    .select(["refund.amount_minor as amountMinor", "orders.currency", "orders.provider", "refund.credits"])
    .select(["refund.status", "refund.provider_reference as providerReference", "refund.note"])
    .select(["credit_note.number as creditNote", "refund.created_at as createdAt", "refund.settled_at as settledAt"]);
}

function isBefore(table: "orders" | "refund", after: BookCursor | undefined) {
  const { createdAt = new Date(0), id = 0 } = after ?? {};
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${createdAt}, ${id})`;
}
