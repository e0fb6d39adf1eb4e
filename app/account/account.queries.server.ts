import type { Db } from "../platform/db.server.ts";
import type { Language } from "../platform/i18n/languages.ts";

/** Keeps the member's language with the account; the next login writes it into the cookie (product 1). */
export async function setLanguage(db: Db, accountId: number, language: Language): Promise<void> {
  await db.updateTable("account").set({ language }).where("id", "=", accountId).execute();
}

/** The name that mails greet a member by. */
export async function findName(db: Db, accountId: number): Promise<string> {
  const row = await db.selectFrom("profile").select("name").where("account_id", "=", accountId).executeTakeFirst();
  return row?.name ?? "";
}
