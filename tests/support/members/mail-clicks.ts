import { expect } from "vitest";
import { english } from "./new-member.ts";
import type { TestSite } from "../site/site.ts";

/** Opening the link of this kind of mail counts, without a cookie and without using it up; programs do not count. */
export async function expectCounted(site: TestSite, kind: string, link: string): Promise<void> {
  const count = async () => {
    const rows = await site.db.selectFrom("mail_click_day").select("clicks").where("kind", "=", kind).execute();
    return rows.reduce((sum, { clicks }) => sum + clicks, 0);
  };
  const before = await count();
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
  const clicked = english(site.visitor());
  expect((await clicked.get(link, person)).status).toBe(200);
  expect([await count(), clicked.cookies.get("visit"), clicked.cookies.get("tracking")]).toEqual([
    before + 1,
    undefined,
    undefined,
  ]);
  await site.visitor().get(link, { "user-agent": "Googlebot/2.1" });
  await site.visitor().ask(link, { method: "HEAD", headers: person });
  await site.visitor().get(`${link.split("?")[0]}?token=nonsense`, person);
  expect(await count()).toBe(before + 1);
}
