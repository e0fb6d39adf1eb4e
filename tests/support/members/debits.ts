import type { Answer, Browser } from "../requests/browser.ts";
import type { TestSite } from "../site/site.ts";

/** The debit details of a Dutch member. */
export const debitDetails = {
  account_holder: "Jan de Vries",
  iban: "nl91 abna 0417-1643 00",
  street: "Kerkstraat",
  house_number: "12a",
  zip: "1011 AB",
  city: "Amsterdam",
  phone: "06-12 34 56 78",
};

let numbers = 0;

/** Posts debit details with a different phone each time and, if the site trusts a proxy, from a different network. */
export function postDetails(browser: Browser, bundle: number, change: Record<string, string> = {}): Promise<Answer> {
  const number = ++numbers;
  const phone = `06-12 ${String(340_000 + number).replace(/(..)$/, " $1")}`;
  return browser.post(`/directdebit?bundle=${bundle}`, { ...debitDetails, phone, ...change }, proxyHeaders(number));
}

/** The header of a proxy, for one of 250 networks. */
export const proxyHeaders = (number: number) => ({ "x-forwarded-for": `198.51.${number % 250}.7` });

export function postCode(browser: Browser, bundle: number, otp: string): Promise<Answer> {
  return browser.post(`/directdebit?bundle=${bundle}`, { otp });
}

/** Resets the limits of sent codes: all browser tests of a run use one network and one phone. */
export async function forgetSentCodes(site: TestSite): Promise<void> {
  await site.db.deleteFrom("debit_code").execute();
}

/** The codes sent to a member, oldest first. */
export async function codesOf(site: TestSite, accountId: number): Promise<string[]> {
  const rows = await site.db
    .selectFrom("outbox")
    .select("text_body")
    .where("account_id", "=", accountId)
    .where("kind", "=", "sms")
    .orderBy("id")
    .execute();
  return rows.map((row) => /^@localhost #(\d{6})$/m.exec(row.text_body ?? "")?.[1] ?? "none");
}

/** Makes an unconfirmed debit and returns its code. */
export async function aDebit(
  site: TestSite,
  member: { accountId: number; browser: Browser },
  bundle = 2,
): Promise<string> {
  const answer = await postDetails(member.browser, bundle);
  if (answer.status !== 302) throw new Error(`expected a debit, got ${answer.status}: ${answer.words}`);
  return (await codesOf(site, member.accountId)).at(-1) ?? "none";
}

/** The order of a member's newest debit. */
export async function debitOf(site: TestSite, accountId: number) {
  return site.db
    .selectFrom("direct_debit")
    .innerJoin("orders", "orders.id", "direct_debit.order_id")
    .selectAll("direct_debit")
    .select(["orders.status", "orders.amount_minor", "orders.provider_reference"])
    .where("direct_debit.account_id", "=", accountId)
    .orderBy("direct_debit.created_at", "desc")
    .executeTakeFirstOrThrow();
}
