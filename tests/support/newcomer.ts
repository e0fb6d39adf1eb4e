import type { Browser } from "#tests/support/browser.ts";
import type { TestSite } from "#tests/support/site.ts";

let made = 0;

/** What a newcomer types into step 0; every call another address. */
export function newcomer(changes: Record<string, string> = {}): Record<string, string> {
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

/** A member who has just signed up; gives the browser and what was typed. */
export async function signUp(site: TestSite, changes: Record<string, string> = {}) {
  const browser = english(site.visitor());
  const typed = newcomer(changes);
  const answer = await browser.post("/signup", typed);
  if (answer.status !== 302) throw new Error(`sign-up answered ${answer.status}: ${answer.words}`);
  return { browser, typed: typed as { email: string; password: string } };
}

/** A visitor who reads English, with or without cookies of their own. */
export function english(browser: Browser): Browser {
  browser.cookies.set("language", "en");
  return browser;
}

/** The links in the mails to an address, newest first, as paths with their query. */
export async function mailedLinks(site: TestSite, email: string): Promise<string[]> {
  const mails = await site.db
    .selectFrom("outbox")
    .select("text_body")
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .execute();
  return mails.map((mail) => {
    const link = new URL(/https?:\/\/\S+/.exec(mail.text_body ?? "")?.[0] ?? "");
    return link.pathname + link.search;
  });
}
