import { english, mailedLinks, aNewMember } from "./new-member.ts";
import type { TestSite } from "../site/site.ts";

export const fourteenDays = 14 * 24 * 3600;

/** A member who signed up and requested the deletion of their account, with the reactivation link. */
export async function aLeavingMember(site: TestSite, changes: Record<string, string> = {}, reason = "") {
  const { browser, credentials } = await aNewMember(site, changes);
  const answer = await browser.post("/settings/delete-account", { reason, password: credentials.password });
  if (answer.location !== "/account-deleted")
    throw new Error(`the deletion answered ${answer.status}: ${answer.words}`);
  return { browser, typed: credentials, ...(await reactivationLink(site, credentials.email)) };
}

/** The latest reactivation link mailed to an address. */
export async function reactivationLink(site: TestSite, email: string): Promise<{ link: string; token: string }> {
  const [link = ""] = await mailedLinks(site, email);
  return { link, token: new URLSearchParams(link.split("?")[1]).get("token") ?? "" };
}

/** Presses the link's button in a browser where nobody is signed in. */
export function reactivate(site: TestSite, token: string) {
  return english(site.visitor()).post("/reactivate", { token });
}
