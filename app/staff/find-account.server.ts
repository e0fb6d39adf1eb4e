import { emailKey } from "#app/account/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refuse } from "./command.ts";
import { listDomains, normaliseDomain } from "./site-domain.queries.server.ts";
import { refuseUnknownSite } from "./unknown-site.server.ts";

type StaffAccount = { id: number; email: string; domain: string };

/**
 * Finds the account of an e-mail address, on the given site or on any, or of a member's or account's number. Refuses an
 * unknown site, an address or number without an account, and an address with accounts on several sites if none is named.
 */
export async function findAccount(
  db: Db,
  who: { email: string; site?: string },
): Promise<{ ok: true; account: StaffAccount } | { ok: false; sentence: string }> {
  const number = /^#?(\d{1,16})$/.exec(who.email.trim())?.[1];
  if (number !== undefined) return findByNumber(db, Math.min(Number(number), Number.MAX_SAFE_INTEGER));
  const domain = who.site === undefined ? undefined : normaliseDomain(who.site);
  if (domain !== undefined && !(await listDomains(db)).includes(domain)) return refuseUnknownSite(db, who.site ?? "");
  const rows = await db
    .selectFrom("account")
    .innerJoin("site", "site.id", "account.site_id")
    .where("account.email_key", "=", emailKey(who.email))
    .$if(domain !== undefined, (query) => query.where("site.domain", "=", domain ?? ""))
    .select(["account.id", "account.email", "site.domain"])
    .orderBy("site.id")
    .execute();
  const [row] = rows;
  if (!row) return refuse(`No account has the e-mail address ${who.email}${domain ? ` on ${domain}` : ""}.`);
  if (rows.length > 1) {
    const domains = rows.map((each) => each.domain).join(", ");
    return refuse(`${who.email} has accounts on several sites (${domains}); name one with --site.`);
  }
  return { ok: true, account: { id: row.id, email: row.email ?? who.email, domain: row.domain } };
}

async function findByNumber(db: Db, number: number): ReturnType<typeof findAccount> {
  const accounts = () =>
    db
      .selectFrom("account")
      .innerJoin("site", "site.id", "account.site_id")
      .select(["account.id", "account.email", "site.domain"]);
  const row =
    (await accounts()
      .innerJoin("profile", "profile.account_id", "account.id")
      .where("profile.id", "=", number)
      .executeTakeFirst()) ?? (await accounts().where("account.id", "=", number).executeTakeFirst());
  if (!row) return refuse(`No member and no account has the number ${number}.`);
  return { ok: true, account: { id: row.id, email: row.email ?? `account ${row.id}`, domain: row.domain } };
}
