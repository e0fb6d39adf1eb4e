import { signIn } from "#tests/support/members/a-member.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { fetchRaw, type RawAnswer } from "./fetch-raw.ts";

const userAgents = {
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
};

export type DeviceName = keyof typeof userAgents;
export const deviceNames: DeviceName[] = ["phone", "desktop"];

/** A person with a device, with the session of a demo account or as a visitor. */
export type Person = { headers(device: DeviceName): Record<string, string>; profileId: number };

/** The headers that a browser sends when opening a page by https. */
function headersOf(device: DeviceName, cookie: string): Record<string, string> {
  return {
    "user-agent": userAgents[device],
    accept: "text/html",
    "accept-language": "en",
    "accept-encoding": "gzip, deflate, br",
    cookie,
  };
}

export const visitor: Person = { headers: (device) => headersOf(device, "language=en"), profileId: 0 };

/** One of the default site's demo accounts, signed in. */
export async function demoMember(site: TestSite, slug: string): Promise<Person> {
  const { id, profileId } = await site.db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .innerJoin("site", "site.id", "account.site_id")
    .select(["account.id", "profile.id as profileId"])
    .where("site.is_default", "=", true)
    .where("account.email_key", "=", `${slug}@demo.test`)
    .executeTakeFirstOrThrow();
  const { cookies } = await signIn(site, id);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { headers: (device) => headersOf(device, cookie), profileId };
}

/** Opens a page that must exist, and returns the raw answer. */
export async function openPage(
  origin: string,
  path: string,
  person: Person,
  device: DeviceName,
): Promise<RawAnswer & { url: URL }> {
  const url = new URL(path, origin);
  const answer = await fetchRaw(url, person.headers(device));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: the bench needs it open`);
  return { ...answer, url };
}
