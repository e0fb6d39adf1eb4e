import type { Answer, Browser } from "./browser.ts";
import type { TestSite } from "./site.ts";

/** What a member of the Netherlands types. */
export const typed = {
  account_holder: "Jan de Vries",
  iban: "nl91 abna 0417-1643 00",
  street: "Kerkstraat",
  house_number: "12a",
  zip: "1011 AB",
  city: "Amsterdam",
  phone: "06-12 34 56 78",
};

export function postDetails(browser: Browser, bundle: number, change: Record<string, string> = {}): Promise<Answer> {
  return browser.post(`/directdebit?bundle=${bundle}`, { ...typed, ...change });
}

export function postCode(browser: Browser, bundle: number, otp: string): Promise<Answer> {
  return browser.post(`/directdebit?bundle=${bundle}`, { otp });
}

/** The codes that a member was sent, oldest first. */
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

/** Makes a debit that waits for its code, and gives the code. */
export async function aDebit(
  site: TestSite,
  member: { accountId: number; browser: Browser },
  bundle = 2,
): Promise<string> {
  const answer = await postDetails(member.browser, bundle);
  if (answer.status !== 302) throw new Error(`no debit but ${answer.status}: ${answer.words}`);
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
