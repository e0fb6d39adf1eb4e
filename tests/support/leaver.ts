import { english, mailedLinks, signUp } from "./newcomer.ts";
import type { TestSite } from "./site.ts";

export const fourteenDays = 14 * 24 * 3600;

/** Somebody who has signed up and left again, with the link that brings them back. */
export async function aLeaver(site: TestSite, changes: Record<string, string> = {}, reason = "") {
  const { browser, typed } = await signUp(site, changes);
  const answer = await browser.post("/settings/delete-account", { reason, password: typed.password });
  if (answer.location !== "/account-deleted") throw new Error(`leaving answered ${answer.status}: ${answer.words}`);
  return { browser, typed, ...(await wayBack(site, typed.email)) };
}

/** The newest link that brings an account back. */
export async function wayBack(site: TestSite, email: string): Promise<{ link: string; token: string }> {
  const [link = ""] = await mailedLinks(site, email);
  return { link, token: new URLSearchParams(link.split("?")[1]).get("token") ?? "" };
}

/** Presses the link's button on a device where nobody is signed in. */
export function comeBack(site: TestSite, token: string) {
  return english(site.visitor()).post("/reactivate", { token });
}
