import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { type Currency, currencyOf } from "#app/credits/currency.ts";
import { discountMinor } from "#app/credits/discount-code.ts";
import { methodsIn, paymentMethods } from "#app/credits/payment-methods.ts";
import { vatRate } from "#app/credits/vat.ts";
import { activeDiscount } from "#app/credits/welcome-discount.ts";
import { later, minutes } from "#app/platform/units.ts";
import { insertMany } from "./bulk.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { Person } from "./person.ts";
import { seeded } from "./random.ts";

/** A purchase of the town, as far as the bundles' prices are not needed for it. */
export type TownOrder = {
  id: number;
  person: Person & { account: NonNullable<Person["account"]> };
  credits: number;
  status: "completed" | "failed";
  method: string;
  discount: { code: string; percentage: number } | undefined;
  createdAt: Date;
  endedAt: Date;
};

/** Every so many-th purchase failed at first. */
const failedShare = 0.12;

/**
 * The orders behind the ledger's purchases, whose rows they name, and some that failed before. Who bought in the first
 * days had a newcomer's discount; the way to pay is one of the country's own.
 */
export function ordersOf(people: Person[], ledger: LedgerEntry[]): TownOrder[] {
  const buyers = new Map<number, TownOrder["person"]>();
  for (const person of people) {
    if (person.account) buyers.set(person.account.id, { ...person, account: person.account });
  }
  const bought = new Set<number>();
  const orders: TownOrder[] = [];
  for (const entry of ledger.filter(({ reason }) => reason === "order")) {
    const person = buyers.get(entry.accountId);
    if (!person) continue;
    const random = seeded(`order of ${person.id} at ${entry.createdAt.toISOString()}`);
    const paidUser = bought.has(entry.accountId);
    const createdAt = latest(later(entry.createdAt, -minutes(random.whole(1, 4))), person.createdAt);
    const wish = {
      person,
      credits: entry.delta,
      method: random.pick(methodsIn(person.country, paymentMethods.filter(takesSandbox))),
      discount: activeDiscount({ paidUser, signupDate: person.createdAt }, [], createdAt),
    };
    if (random.chance(failedShare)) {
      const before = latest(later(createdAt, -minutes(random.whole(2, 20))), person.createdAt);
      orders.push({ ...wish, id: random.id(), status: "failed", createdAt: before, endedAt: createdAt });
    }
    entry.orderId = random.id();
    orders.push({ ...wish, id: entry.orderId, status: "completed", createdAt, endedAt: entry.createdAt });
    bought.add(entry.accountId);
  }
  return orders;
}

/** Direct debit is the site's own, with mandates that nobody of the town has given. */
function takesSandbox(method: string): boolean {
  return method !== "directdebit";
}

function latest(one: Date, other: Date): Date {
  return one < other ? other : one;
}

type PricedOrder = TownOrder & {
  bundle: { id: number; price: number; currency: Currency };
  off: number;
  invoice: number | null;
};

/** Stores the orders at the bundles' prices, with what the sandbox, which was paid, knows of them. */
export async function storeOrders(db: Db, orders: TownOrder[], sites: Map<number, number>): Promise<void> {
  const bundles = await db.selectFrom("bundle").selectAll().execute();
  const { rows: numbers } = await sql<{ number: number }>`
    select nextval('invoice_number')::float8 as number from generate_series(1, ${orders.length})`.execute(db);
  const inTime = [...orders].sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  const priced = inTime.map((order, at): PricedOrder => {
    const currency = currencyOf(order.person.country);
    const bundle = bundles.find((each) => each.currency === currency && each.credits === order.credits);
    if (!bundle) throw new Error(`no bundle of ${order.credits} credits in ${currency}`);
    const off = order.discount ? discountMinor(bundle.price_minor, order.discount.percentage) : 0;
    const invoice = order.status === "completed" ? (numbers[at]?.number ?? null) : null;
    return { ...order, bundle: { id: bundle.id, price: bundle.price_minor, currency }, off, invoice };
  });
  await insertMany(db, "orders", priced, {
    id: ["bigint", ({ id }) => id],
    site_id: ["bigint", ({ person }) => sites.get(person.niche)],
    account_id: ["bigint", ({ person }) => person.account.id],
    bundle_id: ["bigint", ({ bundle }) => bundle.id],
    credits: ["integer", ({ credits }) => credits],
    price_minor: ["integer", ({ bundle }) => bundle.price],
    discount_minor: ["integer", ({ off }) => off],
    amount_minor: ["integer", ({ bundle, off }) => bundle.price - off],
    currency: ["text", ({ bundle }) => bundle.currency],
    country: ["text", ({ person }) => person.country],
    discount_code: ["text", ({ discount }) => discount?.code ?? null],
    discount_percentage: ["smallint", ({ discount }) => discount?.percentage ?? null],
    payment_method: ["text", ({ method }) => method],
    provider: ["text", () => "sandbox"],
    provider_reference: ["text", ({ id }) => `sandbox-${id}`],
    status: ["text", ({ status }) => status],
    client_key: ["text", ({ id }) => `town-${id}`],
    vat_basis_points: ["integer", ({ person }) => vatRate(person.country, person.country)],
    invoice_number: ["bigint", ({ invoice }) => invoice],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
    completed_at: ["timestamptz", ({ status, endedAt }) => (status === "completed" ? endedAt : null)],
    ended_at: ["timestamptz", ({ endedAt }) => endedAt],
  });
  await insertMany(db, "sandbox_payment", priced, {
    order_id: ["bigint", ({ id }) => id],
    amount_minor: ["integer", ({ bundle, off }) => bundle.price - off],
    currency: ["text", ({ bundle }) => bundle.currency],
    status: ["text", ({ status }) => status],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
  });
  const discounted = priced.filter(({ discount, status }) => discount && status === "completed");
  await insertMany(db, "discount_use", discounted, {
    account_id: ["bigint", ({ person }) => person.account.id],
    order_id: ["bigint", ({ id }) => id],
    code: ["text", ({ discount }) => discount?.code],
    single: ["boolean", () => false],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
  });
}
