import type { Browser } from "#tests/support/requests/browser.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let made = 0;

/** The fields of step 0, with a new address at each call. */
export function signupFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    email: `newcomer-${process.pid}-${++made}@example.org`,
    name: "Sanne",
    password: "a-good-secret-7",
    "date_of_birth.day": "1",
    "date_of_birth.month": "5",
    "date_of_birth.year": "1990",
    gender: "female",
    ...changes,
  };
}

/** A member who has just signed up; returns the browser and the entered fields. */
export async function aNewMember(site: Pick<TestSite, "visitor">, changes: Record<string, string> = {}) {
  const browser = english(site.visitor());
  const fields = signupFields(changes);
  const answer = await browser.post("/signup", fields);
  if (answer.status !== 302) throw new Error(`sign-up answered ${answer.status}: ${answer.words}`);
  return { browser, credentials: fields as { email: string; password: string } };
}

/** Sets the browser's language to English. */
export function english(browser: Browser): Browser {
  browser.cookies.set("language", "en");
  return browser;
}

/** The links in the mails to an address, newest first, as paths with query. */
export async function mailedLinks(site: Pick<TestSite, "db">, email: string): Promise<string[]> {
  const mails = await site.db
    .selectFrom("outbox")
    .select("text_body")
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .execute();
  return mails.map((mail) => {
    const link = new URL(/https?:\/\/\S+/.exec(mail.text_body ?? "")?.[0] ?? "");
    // By way of the address that counts clicks, or straight.
    const next = link.pathname.startsWith("/from-mail/") ? link.searchParams.get("next") : null;
    return next ?? link.pathname + link.search;
  });
}

/** The same member on another device. */
export async function secondDevice(site: TestSite, credentials: { email: string; password: string }): Promise<Browser> {
  const browser = english(site.visitor());
  await browser.post("/login", credentials, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0" });
  return browser;
}
