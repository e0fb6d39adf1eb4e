import { randomInt } from "node:crypto";
import type { TestSite } from "../../site/site.ts";
import { secrets } from "./secrets.ts";

/** At least one row of the account in every table about money. */
export async function fillMoney({ db }: TestSite, account_id: number, at: Date): Promise<void> {
  const order_id = randomInt(1, 2 ** 47);
  const bundle = await db.selectFrom("bundle").selectAll().where("tier", "=", "p1").executeTakeFirstOrThrow();
  const price = bundle.price_minor;
  await db
    .insertInto("orders")
    .values({
      id: order_id,
      site_id: 1,
      account_id,
      bundle_id: bundle.id,
      credits: bundle.credits,
      price_minor: price,
      amount_minor: price,
      currency: bundle.currency,
      country: "NL",
      payment_method: "directdebit",
      provider: "directdebit",
      client_key: `life-${order_id}`,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("payment_event")
    .values({
      provider: "directdebit",
      event_id: `life-${order_id}`,
      order_reference: String(order_id),
      status: "pending",
      amount_minor: price,
      currency: bundle.currency,
      outcome: "no_change",
      received_at: at,
    })
    .execute();
  await db
    .insertInto("stored_card")
    .values({ account_id, provider: "sandbox", token: secrets.card, label: "•••• 4242", stored_at: at })
    .execute();
  await db
    .insertInto("direct_debit")
    .values({
      order_id,
      account_id,
      mandate_reference: `MANDATE-${order_id}`,
      creditor_identifier: "NL00ZZZ000000000000",
      sealed: secrets.sealed,
      iban_masked: "NL•• •••• 6789",
      phone_masked: "•••• 987",
      code_hash: secrets.code,
      code_expires: at,
      created_at: at,
    })
    .execute();
  await db.insertInto("debit_code").values({ account_id, sent_at: at }).execute();
  await db.insertInto("debit_block").values({ account_id, reason: "returns", created_at: at }).execute();
  const refund_id = randomInt(1, 2 ** 47);
  await db
    .insertInto("refund")
    .values({
      id: refund_id,
      order_id,
      account_id,
      reason: "refund",
      amount_minor: 1,
      credits: 1,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("credit_note")
    .values({ company_id: 1, number: refund_id, refund_id, order_id, amount_minor: 1, created_at: at })
    .execute();
  await db.insertInto("debt").values({ account_id, order_id, reason: "refund", credits: 1, created_at: at }).execute();
  const discount_code_id = randomInt(1, 2 ** 47);
  await db
    .insertInto("discount_code")
    .values({
      id: discount_code_id,
      site_id: 1,
      code: `STAY${order_id}`,
      account_id,
      expires: at,
      value_percentage: 30,
      validity: "once_per_user",
      created_at: at,
    })
    .execute();
  await db
    .insertInto("discount_use")
    .values({ account_id, code: `STAY${order_id}`, order_id, created_at: at })
    .execute();
  await db.insertInto("offer").values({ account_id, discount_code_id, sent_at: at }).execute();
}
