import { randomInt } from "node:crypto";
import type { DeskRole } from "#db/schema.ts";
import { insertDeskSession } from "#app/desk/session/session.queries.server.ts";
import type { Member } from "../members/a-member.ts";
import type { Answer, Browser } from "../requests/browser.ts";
import type { TestSite } from "../site/site.ts";

type DeskPersonOptions = {
  /** When the session began; it counts as confirmed then. */
  signedInAt?: Date;
  status?: "active" | "disabled";
  name?: string;
};

/** A browser that is signed in at the desk, as a person with these roles who is inserted directly into the database. */
export async function aDeskPerson(
  site: TestSite,
  roles: DeskRole[],
  options: DeskPersonOptions = {},
): Promise<Browser & { personId: number; personName: string; personEmail: string }> {
  const at = options.signedInAt ?? new Date();
  const personId = randomInt(1, 2 ** 47);
  const personName = options.name ?? `${roles.join(" ")} ${personId}`;
  const personEmail = `desk-${personId}@example.test`;
  await site.db
    .insertInto("desk_person")
    .values({
      id: personId,
      email: personEmail,
      email_key: personEmail,
      name: personName,
      roles,
      status: options.status ?? "active",
      created_at: at,
    })
    .execute();
  const browser = site.visitor();
  const secret = await insertDeskSession(site.db, { personId, userAgent: "test", network: "127.0.0.0/24" }, at);
  browser.cookies.set("desk", secret);
  return Object.assign(browser, { personId, personName, personEmail });
}

/** The value of a hidden field of a page; empty if there is none. */
export function hiddenValue(page: Answer, name: string): string {
  const field = new RegExp(`name="${name}" value="([^"]*)"|value="([^"]*)" name="${name}"`).exec(page.text);
  return field?.slice(1).find(Boolean) ?? "";
}

/** A member's page at the desk of a site that is started before the tests: its address, its forms, what it leaves. */
export function memberPageOn(site: () => TestSite) {
  const pageOf = (member: Member, query = "") => `/desk/members/${member.profileId}${query}`;
  const act = (browser: Browser, member: Member, command: string, fields: Record<string, string>) =>
    browser.post(pageOf(member, `?act=${command}`), { intent: "run", ...fields });
  const auditOf = (member: Member) =>
    site()
      .db.selectFrom("staff_audit")
      .select(["command", "reason", "actor"])
      .where("subject", "=", `account ${member.accountId}`)
      .orderBy("id")
      .execute();
  return { pageOf, act, auditOf };
}
