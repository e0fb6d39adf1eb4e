import { emailKey } from "#app/account/address/email-address.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { listDomains, normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { findAccountOfMember, findAccountOnSite, listAccountsOnSites } from "./account-on-site.queries.server.ts";

type StaffAccount = { id: number; email: string; domain: string; isErased: boolean };

type Found = { ok: true; account: StaffAccount } | { ok: false; sentence: string };

/** The transaction of a command that changes one account. Refused like `findAccount`, which finds it. */
export function changeAccount(
  db: Db,
  who: { email: string; site?: string },
  context: StaffContext,
  change: (tx: Tx, account: StaffAccount) => Promise<StaffAnswer>,
): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const found = await findAccount(tx, who);
    return found.ok ? change(tx, found.account) : found;
  });
}

/**
 * Finds the account of an e-mail address, on the given site or on any, or of a member's or account's number. Refuses an
 * unknown site, an address or number without an account, an address with accounts on several sites if none is named, and
 * an erased account: nothing can be granted to it, blocked or banned.
 */
export async function findAccount(db: Db, who: { email: string; site?: string }): Promise<Found> {
  const found = await findAnyAccount(db, who);
  return found.ok && found.account.isErased ? refuseErased(found.account.id) : found;
}

/** The refusal of an erased account; a change checks it again under the account's lock. */
export const refuseErased = (id: number) => refuse(`Account ${id} has already been erased.`);

/** The same, also for an erased account: to look at what is left of it. */
export async function findAnyAccount(db: Db, who: { email: string; site?: string }): Promise<Found> {
  const number = /^#?(\d{1,16})$/.exec(who.email.trim())?.[1];
  if (number !== undefined) return findByNumber(db, Math.min(Number(number), Number.MAX_SAFE_INTEGER));
  const domain = who.site === undefined ? undefined : normaliseDomain(who.site);
  if (domain !== undefined && !(await listDomains(db)).includes(domain)) return refuseUnknownSite(db, who.site ?? "");
  const rows = await listAccountsOnSites(db, emailKey(who.email), domain);
  const [row] = rows;
  if (!row) return refuse(`No account has the e-mail address ${who.email}${domain ? ` on ${domain}` : ""}.`);
  if (rows.length > 1) {
    const domains = rows.map((each) => each.domain).join(", ");
    return refuse(`${who.email} has accounts on several sites (${domains}); name one with --site.`);
  }
  const { id, email, domain: site, status } = row;
  return { ok: true, account: { id, email: email ?? who.email, domain: site, isErased: status === "erased" } };
}

async function findByNumber(db: Db, number: number): Promise<Found> {
  const row = (await findAccountOfMember(db, number)) ?? (await findAccountOnSite(db, number));
  if (!row) return refuse(`No member or account has the number ${number}.`);
  const { id, email, domain, status } = row;
  return { ok: true, account: { id, email: email ?? `account ${id}`, domain, isErased: status === "erased" } };
}
