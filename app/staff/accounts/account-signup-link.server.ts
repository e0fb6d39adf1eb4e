import type { Db } from "#app/platform/database/db.server.ts";
import { makeSignupLink } from "#app/signup/make-signup-link.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { canAct } from "#app/account/account-status.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "../command.ts";
import { findAccount } from "../find-account.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/** Makes the link to continue the sign-up of an account that was created by another form (product 2). */
export async function signupLink(
  db: Db,
  args: { email: string; site?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  return db.transaction().execute(async (tx) => {
    const result = await findAccount(tx, args);
    if (!result.ok) return result;
    const { id, email, domain } = result.account;
    const { status, site_id: siteId } = await tx
      .selectFrom("account")
      .select(["status", "site_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (!canAct(status)) {
      return refuse(`${email} on ${domain} cannot sign in (${status}); no link is made.`);
    }
    const link = (await requireSite(siteId)).origin + (await makeSignupLink(tx, id, context.now));
    await writeAudit(tx, { command: "account signup-link", subject: `account ${id}`, details: {} }, context);
    return done(`${email} on ${domain} goes on here, once, within 7 days:`, link);
  });
}
