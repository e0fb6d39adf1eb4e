import { emailKey } from "../account/email.server.ts";
import type { Db } from "../platform/db.server.ts";
import { refuse } from "./command.ts";
import { bareDomain, listDomains } from "./site-by-domain.queries.server.ts";
import { unknownSite } from "./unknown-site.server.ts";

export type StaffAccount = { id: number; email: string; domain: string };

/**
 * The one account of an e-mail address, on the given site or wherever it is. Refuses an unknown site, an address
 * without account, and one with accounts on several sites as long as none is named.
 */
export async function findAccount(
  db: Db,
  who: { email: string; site?: string },
): Promise<{ ok: true; account: StaffAccount } | { ok: false; sentence: string }> {
  const domain = who.site === undefined ? undefined : bareDomain(who.site);
  if (domain !== undefined && !(await listDomains(db)).includes(domain)) return unknownSite(db, who.site ?? "");
  const found = await db
    .selectFrom("account")
    .innerJoin("site", "site.id", "account.site_id")
    .where("account.email_key", "=", emailKey(who.email))
    .$if(domain !== undefined, (query) => query.where("site.domain", "=", domain ?? ""))
    .select(["account.id", "account.email", "site.domain"])
    .orderBy("site.id")
    .execute();
  const [row] = found;
  if (!row) return refuse(`No account has the e-mail address ${who.email}${domain ? ` on ${domain}` : ""}.`);
  if (found.length > 1) {
    const domains = found.map((each) => each.domain).join(", ");
    return refuse(`${who.email} has accounts on several sites (${domains}); name one with --site.`);
  }
  return { ok: true, account: { id: row.id, email: row.email ?? who.email, domain: row.domain } };
}
