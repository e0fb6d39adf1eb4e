import type { AccountStatus } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";

export type AccountRow = {
  id: number;
  email: string;
  passwordHash: string | null;
  status: AccountStatus;
  language: string;
  signupDate: Date;
  signupStep: string;
};

/** The account of an address (as `emailKey` folds it) on a site; erased accounts have no address any more. */
export async function findAccountByEmail(db: Db, siteId: number, emailKey: string): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom("account")
    .select(["id", "email", "password_hash", "status", "language", "signup_date", "signup_step"])
    .where("site_id", "=", siteId)
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    email: row.email ?? "",
    passwordHash: row.password_hash,
    status: row.status,
    language: row.language,
    signupDate: row.signup_date,
    signupStep: row.signup_step,
  };
}
