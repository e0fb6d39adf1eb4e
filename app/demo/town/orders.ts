import type { Db } from "#db/connect.ts";
import type { Buyer, Seller } from "#db/schema.ts";
import { type Currency, currencyOf } from "#app/credits/currency.ts";
import { discountMinor } from "#app/credits/codes/discount-code.ts";
import { methodsIn, paymentMethods } from "#app/credits/payments/payment-methods.ts";
import { activeDiscount } from "#app/credits/codes/newcomer-discounts.ts";
import { later, minutes } from "#app/platform/units.ts";
import { insertMany } from "./bulk.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { Person } from "./people/person.ts";
import { seeded } from "./random.ts";

/** A purchase of the town, without what depends on the bundles' prices. */
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

/** The share of purchases that failed at first. */
const failedShare = 0.12;

/**
 * The orders of the ledger's purchases, with their ids set in the ledger, and some earlier failed ones. Purchases in
 * the first days have a newcomer's discount; the payment method is one of the country's.
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
    const input = {
      person,
      credits: entry.delta,
      method: random.pick(methodsIn(person.country, paymentMethods.filter(takesSandbox))),
      discount: activeDiscount({ paidUser, signupDate: person.createdAt }, createdAt),
    };
    if (random.chance(failedShare)) {
      const before = latest(later(createdAt, -minutes(random.whole(2, 20))), person.createdAt);
      orders.push({ ...input, id: random.id(), status: "failed", createdAt: before, endedAt: createdAt });
    }
    entry.orderId = random.id();
    orders.push({ ...input, id: entry.orderId, status: "completed", createdAt, endedAt: entry.createdAt });
    bought.add(entry.accountId);
  }
  return orders;
}

/** Direct debit is handled by the site itself and needs mandates, which nobody in the town has given. */
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

/** Stores the orders at the bundles' prices, with the sandbox provider's records of their payments. */
export async function storeOrders(db: Db, orders: TownOrder[], sites: Map<number, number>): Promise<void> {
  const bundles = await db.selectFrom("bundle").selectAll().execute();
  const companies = await listSellers(db);
  const rates = await db.selectFrom("vat_rate").selectAll().orderBy("valid_from", "desc").execute();
  const rateOf = ({ person, createdAt }: TownOrder) =>
    rates.find((rate) => rate.country === person.country && rate.valid_from <= createdAt.toISOString())?.basis_points;
  const sellerOf = ({ person }: TownOrder) => companies.find(({ id }) => id === sites.get(person.niche));
  const companyOf = (order: TownOrder) => sellerOf(order)?.company_id ?? 1;
  const series = new Map<number, number>();
  const nextInvoice = (companyId: number) => {
    series.set(companyId, (series.get(companyId) ?? 10_000) + 1);
    return series.get(companyId) ?? null;
  };
  const inTime = [...orders].sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  const priced = inTime.map((order): PricedOrder => {
    const currency = currencyOf(order.person.country);
    const bundle = bundles.find((each) => each.currency === currency && each.credits === order.credits);
    if (!bundle) throw new Error(`no bundle of ${order.credits} credits in ${currency}`);
    const off = order.discount ? discountMinor(bundle.price_minor, order.discount.percentage) : 0;
    const invoice = order.status === "completed" ? nextInvoice(companyOf(order)) : null;
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
    vat_basis_points: ["integer", (order) => rateOf(order) ?? null],
    company_id: ["bigint", (order) => companyOf(order)],
    seller: ["jsonb", (order) => JSON.stringify(sellerOf(order)?.seller ?? null)],
    buyer: ["jsonb", (order) => (order.invoice === null ? null : JSON.stringify(buyerOf(order)))],
    invoice_number: ["bigint", ({ invoice }) => invoice],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
    completed_at: ["timestamptz", ({ status, endedAt }) => (status === "completed" ? endedAt : null)],
    ended_at: ["timestamptz", ({ endedAt }) => endedAt],
  });
  await db
    .insertInto("invoice_series")
    .values([...series].map(([company_id, last_number]) => ({ company_id, last_number })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

/** The company of each site, as its invoices name it. */
async function listSellers(db: Db): Promise<{ id: number; company_id: number; seller: Seller }[]> {
  const rows = await db
    .selectFrom("site")
    .innerJoin("company", "company.id", "site.company_id")
    .select(["site.id", "site.company_id", "company.name", "company.address", "company.zip", "company.city"])
    .select(["company.country", "company.registration_number", "company.vat_numbers"])
    .execute();
  return rows.map(({ id, company_id, registration_number, vat_numbers, ...place }) => ({
    id,
    company_id,
    seller: { ...place, registrationNumber: registration_number, vatNumbers: vat_numbers },
  }));
}

function buyerOf({ person }: TownOrder): Buyer {
  return { name: person.name, email: person.account.email };
}
