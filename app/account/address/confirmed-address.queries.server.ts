import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { deliverableAddress } from "./email-address.server.ts";

declare const confirmed: unique symbol;

/**
 * An e-mail address that its account has confirmed. Rows with an address but no account (complaints, mails, failed
 * logins) are matched to an account only by this type, so that a person who signs up with somebody else's address does
 * not get access to that person's rows (app/account/README.md#confirmed-addresses). Only `findConfirmedAddress` creates
 * one.
 */
export type ConfirmedAddress = {
  readonly siteId: number;
  readonly key: string;
  /** As entered and as used for mail; lower case. */
  readonly spellings: readonly string[];
  readonly [confirmed]: true;
};

/** The account's address; undefined until it is confirmed, and after the account is erased. */
export async function findConfirmedAddress(db: Db, accountId: number): Promise<ConfirmedAddress | undefined> {
  const row = await db
    .selectFrom("account")
    .select(["site_id", "email", "email_key"])
    .where("id", "=", accountId)
    .where("activated_at", "is not", null)
    .executeTakeFirst();
  if (!row?.email || !row.email_key) return undefined;
  const spellings = [...new Set([row.email, deliverableAddress(row.email)].map((each) => each.toLowerCase()))];
  return { siteId: row.site_id, key: row.email_key, spellings } as unknown as ConfirmedAddress;
}

/** Condition on complaints: filed with this address, on its site. */
export function isComplaintOf(address: ConfirmedAddress | undefined) {
  return (eb: ExpressionBuilder<Database, "complaint">): Expression<SqlBool> =>
    address
      ? eb.and([eb("site_id", "=", address.siteId), eb(sql<string>`lower(email)`, "in", address.spellings)])
      : eb.lit(false);
}

/** Condition on the outbox: sent to this address, by its site. */
export function isMailTo(address: ConfirmedAddress | undefined) {
  return (eb: ExpressionBuilder<Database, "outbox">): Expression<SqlBool> =>
    address
      ? eb.and([eb("site_id", "=", address.siteId), eb(sql<string>`lower(recipient)`, "in", address.spellings)])
      : eb.lit(false);
}

/** Condition on failed logins: attempts with this address. */
export function isLoginAttemptOn(address: ConfirmedAddress | undefined) {
  return (eb: ExpressionBuilder<Database, "login_attempt">): Expression<SqlBool> =>
    address ? eb.and([eb("site_id", "=", address.siteId), eb("email_key", "=", address.key)]) : eb.lit(false);
}
