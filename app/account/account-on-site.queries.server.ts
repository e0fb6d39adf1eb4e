import type { AccountStatus } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** An account with the domain of its site, as staff find it. An erased account has no address. */
export type AccountOnSite = { id: number; email: string | null; status: AccountStatus; domain: string };

/** The accounts with this address (as `emailKey` folds it), on one site or on all, in the order of the sites' ids. */
export async function listAccountsOnSites(db: Db, emailKey: string, domain?: string): Promise<AccountOnSite[]> {
  return selectAccountOnSite(db)
    .where("account.email_key", "=", emailKey)
    .$if(domain !== undefined, (query) => query.where("site.domain", "=", domain ?? ""))
    .orderBy("site.id")
    .execute();
}

/** An account by its id, also an erased one. */
export async function findAccountOnSite(db: Db, id: number): Promise<AccountOnSite | undefined> {
  return selectAccountOnSite(db).where("account.id", "=", id).executeTakeFirst();
}

/** A member's account; a fictional member has none. */
export async function findAccountOfMember(db: Db, profileId: number): Promise<AccountOnSite | undefined> {
  return selectAccountOnSite(db)
    .innerJoin("profile", "profile.account_id", "account.id")
    .where("profile.id", "=", profileId)
    .executeTakeFirst();
}

function selectAccountOnSite(db: Db) {
  return db
    .selectFrom("account")
    .innerJoin("site", "site.id", "account.site_id")
    .select(["account.id", "account.email", "account.status", "site.domain"]);
}
