import type { Db } from "../platform/db.server.ts";
import { makeSignUpLink } from "../signup/make-signup-link.server.ts";
import { requireSite } from "../site/site.server.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { findAccount } from "./find-account.server.ts";
import { writeAudit } from "./write-audit.server.ts";

/** Staff make the link with which an account that another form created goes on with its sign-up (product 2). */
export async function signUpLink(db: Db, args: { email: string; site?: string }, now: Date): Promise<StaffAnswer> {
  return db.transaction().execute(async (tx) => {
    const found = await findAccount(tx, args);
    if (!found.ok) return found;
    const { id, email, domain } = found.account;
    const { status, site_id: siteId } = await tx
      .selectFrom("account")
      .select(["status", "site_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (status !== "not_confirmed" && status !== "active") {
      return refuse(`${email} on ${domain} cannot sign in (${status}); no link is made.`);
    }
    const link = (await requireSite(siteId)).origin + (await makeSignUpLink(tx, id, now));
    await writeAudit(tx, { command: "account signup-link", subject: `account ${id}`, details: {} }, now);
    return done(`${email} on ${domain} goes on here, once, within 7 days:`, link);
  });
}
