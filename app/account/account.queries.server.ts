import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";

export type AccountRow = {
  id: number;
  email: string;
  passwordHash: string | null;
  status: AccountStatus;
  /** When the suspension ends. */
  bannedUntil: Date | null;
  language: string;
  signupDate: Date;
  signupStep: string;
  /** From a crowded network, and let in by the mailed link alone. */
  byMail: boolean;
};

/** The account on a site with this address (as `emailKey` folds it). Erased accounts no longer have an address. */
export async function findAccountByEmail(db: Db, siteId: number, emailKey: string): Promise<AccountRow | undefined> {
  const row = await selectAccount(db)
    .where("site_id", "=", siteId)
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return row && toAccountRow(row);
}

/** The account with this id, erased or not. */
export async function findAccountById(db: Db, id: number): Promise<AccountRow | undefined> {
  const row = await selectAccount(db).where("id", "=", id).executeTakeFirst();
  return row && toAccountRow(row);
}

function selectAccount(db: Db) {
  return db
    .selectFrom("account")
    .select(["id", "email", "password_hash", "status", "banned_until", "language", "signup_date", "signup_step"])
    .select("by_mail");
}

type SelectedAccount = Awaited<ReturnType<ReturnType<typeof selectAccount>["executeTakeFirstOrThrow"]>>;

function toAccountRow(row: SelectedAccount): AccountRow {
  return {
    id: row.id,
    email: row.email ?? "",
    passwordHash: row.password_hash,
    status: row.status,
    bannedUntil: row.banned_until,
    language: row.language,
    signupDate: row.signup_date,
    signupStep: row.signup_step,
    byMail: row.by_mail,
  };
}

/**
 * Stores the member's language with the account; the next login writes it into the cookie
 * (app/site/README.md#languages). A demo account has no language of its own and never gets one: each visitor who uses
 * it brings another (app/demo/README.md#accounts).
 */
export async function updateLanguage(db: Db, accountId: number, language: Language): Promise<void> {
  await db.updateTable("account").set({ language }).where("id", "=", accountId).where("language", "<>", "").execute();
}

/** The member's name, as mails greet them. */
export async function findMemberName(db: Db, accountId: number): Promise<string> {
  const row = await db.selectFrom("profile").select("name").where("account_id", "=", accountId).executeTakeFirst();
  return row?.name ?? "";
}

/** A member as mails are written to them. An erased account has no address. */
export type MailRecipient = {
  siteId: number;
  status: AccountStatus;
  email: string | null;
  emailKey: string | null;
  language: string;
  name: string;
  country: string | null;
};

function selectMailRecipient(db: Db, accountId: number) {
  return db
    .selectFrom("account")
    .leftJoin("profile", "profile.account_id", "account.id")
    .select(["account.site_id as siteId", "account.status", "account.email", "account.email_key as emailKey"])
    .select((eb) => ["account.language", eb.fn.coalesce("profile.name", eb.val("")).as("name"), "profile.country"])
    .where("account.id", "=", accountId);
}

/** The member whom a mail is about; undefined for unknown accounts. */
export async function findMailRecipient(db: Db, accountId: number): Promise<MailRecipient | undefined> {
  return selectMailRecipient(db, accountId).executeTakeFirst();
}

/** The same, with the account locked until the transaction ends. */
export async function lockMailRecipient(tx: Tx, accountId: number): Promise<MailRecipient | undefined> {
  return selectMailRecipient(tx, accountId).forUpdate("account").executeTakeFirst();
}

/** The id of an account's profile. Every account that can sign in has one. */
export async function requireProfileId(db: Db, accountId: number): Promise<number> {
  const query = db.selectFrom("profile").select("id").where("account_id", "=", accountId);
  return (await query.executeTakeFirstOrThrow()).id;
}
