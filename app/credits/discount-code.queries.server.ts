import { randomInt } from "node:crypto";
import type { CodeValidity, Currency } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";
import { cleanCode } from "./discount-code.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** A code as it is kept: what it is bound to, and what it takes off. Amounts in minor units of `currency`. */
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
  /** Left out: a random one of ten signs. */
  code?: string;
  percentage: number;
  expires: Date;
  validity: CodeValidity;
  /** The member whose code it is; nobody else can use it. */
  accountId?: number;
  country?: string;
  currency?: Currency;
  minimumMinor?: number;
  paymentMethods?: PaymentMethod[];
};

/** Without signs that are taken for one another. */
const signs = "ACDEFGHJKLMNPQRTUVWXY34679";

function randomCode(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join("");
}

/** Stores a discount code and gives it as it is to be typed. A code that the site has already breaks the key. */
export async function insertDiscountCode(db: Db, wish: NewCode, now: Date): Promise<string> {
  const code = cleanCode(wish.code ?? randomCode());
  await db
    .insertInto("discount_code")
    .values({
      id: newId(),
      site_id: wish.siteId,
      code,
      country: wish.country ?? null,
      account_id: wish.accountId ?? null,
      expires: wish.expires,
      value_percentage: wish.percentage,
      currency: wish.currency ?? null,
      minimum_order_minor: wish.minimumMinor ?? null,
      validity: wish.validity,
      paymentmethods: wish.paymentMethods ?? null,
      created_at: now,
    })
    .execute();
  return code;
}

/** The site's code of this text, already cleaned; whoever it belongs to. */
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
