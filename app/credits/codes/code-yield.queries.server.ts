import { sql } from "kysely";
import type { CodeValidity, Currency } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** What a code brought: the orders that hold it now, the paid ones, and their revenue without what was given back. */
export type CodeYield = { reserved: number; orders: number; revenue: Partial<Record<Currency, number>> };

/** A discount code as staff see it. */
export type ListedCode = CodeYield & {
  id: number;
  domain: string;
  code: string;
  percentage: number;
  expires: Date;
  validity: CodeValidity;
  status: "active" | "disabled";
  country: string | null;
  currency: Currency | null;
  minimumMinor: number | null;
  paymentMethods: string[] | null;
  createdAt: Date;
  /** How many members got it as an offer. */
  offered: number;
};

/**
 * The codes that anybody can use (those of single members are part of their account), the newest first, with their use
 * and yield: those after the cursor, at most `limit`.
 */
export async function listCodesWithYield(
  db: Db,
  page: { after?: { createdAt: Date; id: number }; limit: number },
): Promise<ListedCode[]> {
  const { after } = page;
  let query = db
    .selectFrom("discount_code as code")
    .innerJoin("site", "site.id", "code.site_id")
    .select(["code.id", "site.domain", "code.code", "code.value_percentage as percentage", "code.expires"])
    .select(["code.validity", "code.status", "code.country", "code.currency", "code.created_at as createdAt"])
    .select(["code.minimum_order_minor as minimumMinor", "code.paymentmethods as paymentMethods"])
    .select((eb) =>
      eb
        .selectFrom("offer")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("offer.discount_code_id", "=", "code.id")
        .as("offered"),
    )
    .where("code.account_id", "is", null);
  if (after) {
    query = query.where(sql<boolean>`(code.created_at, code.id) < (${after.createdAt}, ${after.id})`);
  }
  const codes = await query.orderBy("code.created_at", "desc").orderBy("code.id", "desc").limit(page.limit).execute();
  if (codes.length === 0) return [];
  const uses = await db
    .selectFrom("discount_use")
    .innerJoin("orders", "orders.id", "discount_use.order_id")
    .where(
      "discount_code_id",
      "in",
      codes.map((each) => each.id),
    )
    .select(["discount_code_id as id", "orders.currency", sql<boolean>`orders.status = 'completed'`.as("isPaid")])
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number>(sql<number>`amount_minor - refunded_minor`).as("minor"),
    ])
    .groupBy(["discount_code_id", "orders.currency", sql`orders.status = 'completed'`])
    .execute();
  return codes.map((code) => {
    const own = uses.filter((each) => each.id === code.id);
    const paid = own.filter((each) => each.isPaid);
    return {
      ...code,
      offered: Number(code.offered ?? 0),
      reserved: sum(own.filter((each) => !each.isPaid).map((each) => Number(each.count))),
      orders: sum(paid.map((each) => Number(each.count))),
      revenue: Object.fromEntries(paid.map((each) => [each.currency, Number(each.minor)])),
    };
  });
}

/** Switches a site's code on or off; orders that hold it keep it. Undefined for an unknown code. */
export async function updateCodeStatus(
  db: Db,
  input: { siteId: number; code: string; status: "active" | "disabled" },
): Promise<{ id: number; changed: boolean } | undefined> {
  const row = await db
    .selectFrom("discount_code")
    .select(["id", "status"])
    .where("site_id", "=", input.siteId)
    .where("code", "=", input.code)
    .where("account_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await db.updateTable("discount_code").set({ status: input.status }).where("id", "=", row.id).execute();
  return { id: row.id, changed: row.status !== input.status };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
