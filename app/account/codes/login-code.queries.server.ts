import { sql } from "kysely";
import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { deriveSecret, hashSecret } from "#app/platform/secrets/ids.server.ts";
import { later } from "#app/platform/units.ts";
import { doubleClickWindow } from "../links/token.queries.server.ts";
import { codeLifetime, maxCodeTries } from "./login-code.ts";

/** `confirm`: for a change in the settings of a member who is logged in. */
export type CodePurpose = "login" | "confirm";

/** A code as a browser types it: with the secret of the browser's cookie, on one site. */
export type TypedCode = { browser: string; siteId: number; purpose: CodePurpose; code: string };

type CodeRecipient = {
  id: number;
  email: string;
  status: AccountStatus;
  isConfirmed: boolean;
  language: string;
  name: string;
};

/** The account of an address with what its mail needs: one statement, with or without an account. */
export async function findCodeRecipient(db: Db, siteId: number, emailKey: string): Promise<CodeRecipient | undefined> {
  const row = await db
    .selectFrom("account")
    .leftJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "account.email", "account.status", "account.activated_at", "account.language"])
    .select((eb) => eb.fn.coalesce("profile.name", eb.val("")).as("name"))
    .where("account.site_id", "=", siteId)
    .where("account.email_key", "=", emailKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email, status, language, name, activated_at } = row;
  return { id, email: email ?? "", status, isConfirmed: activated_at !== null, language, name };
}

/** Stores a code that was asked for; an earlier one of the same browser ends. */
export async function insertCode(
  tx: Tx,
  row: TypedCode & { accountId: number | null; emailKey: string; replaces: string | undefined },
  now: Date,
): Promise<void> {
  if (row.replaces) await tx.deleteFrom("login_code").where("browser_hash", "=", hashSecret(row.replaces)).execute();
  await tx
    .insertInto("login_code")
    .values({
      browser_hash: hashSecret(row.browser),
      purpose: row.purpose,
      site_id: row.siteId,
      account_id: row.accountId,
      email_key: row.emailKey,
      code_hash: hashCode(row),
      created_at: now,
      expires_at: later(now, codeLifetime),
    })
    .execute();
}

/** For whom this browser's code is, while it can be used; undefined without one. */
export async function findLiveCode(
  db: Db,
  asked: Omit<TypedCode, "code">,
  now: Date,
): Promise<{ emailKey: string; accountId: number | null } | undefined> {
  const row = await db
    .selectFrom("login_code")
    .select(["email_key", "account_id"])
    .where("browser_hash", "=", hashSecret(asked.browser))
    .where("site_id", "=", asked.siteId)
    .where("purpose", "=", asked.purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", maxCodeTries)
    .executeTakeFirst();
  return row && { emailKey: row.email_key, accountId: row.account_id };
}

/** A code of which a try was counted. Without an account it is never right. */
export type CountedCode = { tries: number; isRight: boolean; accountId: number | null; emailKey: string };

/**
 * Counts a try and says whether it was right; undefined if the browser has no code that can still be tried. One
 * statement, so that tries at the same time are counted one by one.
 */
export async function countCodeTry(db: Db, typed: TypedCode, now: Date): Promise<CountedCode | undefined> {
  const row = await db
    .updateTable("login_code")
    .set({ tries: sql<number>`tries + 1` })
    .where("browser_hash", "=", hashSecret(typed.browser))
    .where("site_id", "=", typed.siteId)
    .where("purpose", "=", typed.purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", maxCodeTries)
    .returning(["tries", "code_hash", "account_id", "email_key"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { tries, account_id: accountId, email_key: emailKey } = row;
  return { tries, isRight: accountId !== null && row.code_hash === hashCode(typed), accountId, emailKey };
}

/** Uses up a right code; false if another post did so first. */
export async function spendCode(tx: Tx, typed: TypedCode, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("login_code")
    .set({ used_at: now })
    .where("browser_hash", "=", hashSecret(typed.browser))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("browser_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of a right code that was used just now, and the session it opened: the second post of a double click. */
export async function findJustUsedCode(
  db: Db,
  typed: TypedCode,
  now: Date,
): Promise<{ accountId: number; emailKey: string; sessionHash: string | null } | undefined> {
  const row = await db
    .selectFrom("login_code")
    .select(["account_id", "email_key", "session_hash"])
    .where("browser_hash", "=", hashSecret(typed.browser))
    .where("site_id", "=", typed.siteId)
    .where("purpose", "=", typed.purpose)
    .where("code_hash", "=", hashCode(typed))
    .where("used_at", ">", later(now, -doubleClickWindow))
    .executeTakeFirst();
  if (!row || row.account_id === null) return undefined;
  return { accountId: row.account_id, emailKey: row.email_key, sessionHash: row.session_hash };
}

/** Notes which session a code has opened. */
export async function noteCodeSession(tx: Tx, typed: TypedCode, sessionHash: string): Promise<void> {
  await tx
    .updateTable("login_code")
    .set({ session_hash: sessionHash })
    .where("browser_hash", "=", hashSecret(typed.browser))
    .execute();
}

/** Deletes the codes that ended before `before`. */
export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "login_code", (eb) => eb("expires_at", "<", before));
}

/** Keyed with the browser's secret, of which only the hash is stored: six digits alone would be tried in no time. */
function hashCode({ browser, code }: { browser: string; code: string }): string {
  return deriveSecret(browser, `code ${code}`);
}
