import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { Browser } from "../requests/browser.ts";
import type { TestSite } from "../site/site.ts";

/** Sites besides the default one, each with settings that the default one does not have. */
const settingsOf = {
  /** Sign-up is closed. */
  closed: { signups: "none", us_footer: true },
  /** Open search, member resell, and the full warning about fictional profiles. */
  open: { logged_out_search: true, member_resell: true, fictional_warning: "everywhere", support_phone: "+31 20 000" },
} as const;

export type OtherSite = keyof typeof settingsOf;
export const otherSites = Object.keys(settingsOf) as OtherSite[];

/** The origin of another site served by the same processes. */
export function originOfOther(name: OtherSite, origin: string): string {
  return origin.replace("//", `//${name}.`);
}

/** Creates the other sites if necessary, and waits until the process at `origin` knows them. */
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
    if (Date.now() > deadline) throw new Error("the process does not know the other sites after 60 s");
  }
}
