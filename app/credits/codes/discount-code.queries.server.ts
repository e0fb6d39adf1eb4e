import { randomInt } from "node:crypto";
import type { CodeValidity, Currency } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { normaliseCode } from "./discount-code.ts";
import type { PaymentMethod } from "../payments/payment-methods.ts";

/** A stored discount code: its terms and its percentage. Amounts in minor units of `currency`. */
export type StoredCode = {
  id: number;
  code: string;
  country: string | null;
  accountId: number | null;
  expires: Date;
  percentage: number;
  currency: Currency | null;
  minimumMinor: number | null;
  status: "active" | "disabled";
  validity: CodeValidity;
  paymentMethods: string[] | null;
};

export type NewCode = {
  siteId: number;
  /** If omitted, a random code of ten characters. */
  code?: string;
  percentage: number;
  expires: Date;
  validity: CodeValidity;
  /** The only member who may use the code. */
  accountId?: number;
  country?: string;
  currency?: Currency;
  minimumMinor?: number;
  paymentMethods?: PaymentMethod[];
};

/** No characters that are easily confused. */
const codeAlphabet = "ACDEFGHJKLMNPQRTUVWXY34679";

function randomCode(): string {
  return Array.from({ length: 10 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
}

/** Stores a discount code and returns its normalised text. Throws on a code the site already has (unique key). */
export async function insertDiscountCode(db: Db, input: NewCode, now: Date): Promise<string> {
  const code = normaliseCode(input.code ?? randomCode());
  await db
    .insertInto("discount_code")
    .values({
      id: newId(),
      site_id: input.siteId,
      code,
      country: input.country ?? null,
      account_id: input.accountId ?? null,
      expires: input.expires,
      value_percentage: input.percentage,
      currency: input.currency ?? null,
      minimum_order_minor: input.minimumMinor ?? null,
      validity: input.validity,
      paymentmethods: input.paymentMethods ?? null,
      created_at: now,
    })
    .execute();
  return code;
}

/** Finds a site's code by its normalised text, including codes of other members. */
export async function findDiscountCode(db: Db, siteId: number, code: string): Promise<StoredCode | undefined> {
  return db
    .selectFrom("discount_code")
    .select([
      "id",
      "code",
      "country",
      "account_id as accountId",
      "expires",
      "value_percentage as percentage",
      "currency",
      "minimum_order_minor as minimumMinor",
      "status",
      "validity",
      "paymentmethods as paymentMethods",
    ])
    .where("site_id", "=", siteId)
    .where("code", "=", code)
    .executeTakeFirst();
}
