import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { Browser } from "./browser.ts";
import type { TestSite } from "./site.ts";

/** Sites beside the default one, each switched to what that one is not. */
const settingsOf = {
  /** Takes nobody in any more. */
  closed: { signups: "none", us_footer: true },
  /** Shows its members to everybody, passes on who agrees, and says of fictional profiles what it can say. */
  open: { logged_out_search: true, member_resell: true, fictional_warning: "everywhere", support_phone: "+31 20 000" },
} as const;

export type OtherSite = keyof typeof settingsOf;
export const otherSites = Object.keys(settingsOf) as OtherSite[];

/** The address of another site, which the same processes serve. */
export function originOfOther(name: OtherSite, origin: string): string {
  return origin.replace("//", `//${name}.`);
}

/** Opens the other sites, unless they are there, and waits until the process at `origin` has heard of them. */
export async function openOtherSites({ db }: TestSite, origin: string, now: Date): Promise<void> {
  for (const name of otherSites) {
    const settings = JSON.stringify(settingsOf[name]);
    await db
      .insertInto("site")
      .columns(["id", "domain", "niche", "company_id", "settings", "created_at"])
      .expression((eb) =>
        eb
          .selectFrom("site")
          .select(({ val, ref }) => [
            val(randomInt(100, 2 ** 47)).as("id"),
            val(`${name}.localhost`).as("domain"),
            ref("niche").as("niche"),
            ref("company_id").as("company_id"),
            sql<string>`${settings}::jsonb`.as("settings"),
            val(now).as("created_at"),
          ])
          .where("is_default", "=", true),
      )
      .onConflict((conflict) => conflict.column("domain").doNothing())
      .execute();
  }
  await sql`select pg_notify('live', '[{"type":"sites-changed"}]')`.execute(db);
  const { host } = new URL(originOfOther("closed", origin));
  const deadline = Date.now() + 60_000;
  while ((await new Browser(origin, host).get("/signup")).text.includes('name="password"')) {
    if (Date.now() > deadline) throw new Error("the site has not heard of the others after 60 s");
  }
}
