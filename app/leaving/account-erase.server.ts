import { eraseNow } from "#app/leaving/erasure/erase-now.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { findAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const sentences = {
  account_not_found: "This account has no profile.",
  account_erased: "This account has already been erased.",
  account_banned: "This account is banned. Lift the ban first: an erased address could sign up again.",
} as const;

/**
 * Erases a member at once, as the erasure table says. Files go with the rows, so a dry run only checks whether it would
 * be refused.
 */
export async function eraseByStaff(
  db: Db,
  args: { member: string; reason: string; site?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const found = await findAccount(db, { email: args.member, site: args.site });
  if (!found.ok) return found;
  const { id: accountId, domain } = found.account;
  if (context.dryRun) return done(`Account ${accountId} on ${domain} would be erased.`);
  // Files and many rows take longer than a page may wait for one statement.
  const { backgroundDb } = await import("#app/platform/database/background-database.server.ts");
  return backgroundDb.transaction().execute(async (tx) => {
    const erased = await eraseNow(tx, accountId);
    if (!erased.ok) return refuse(sentences[erased.reason]);
    const row = { command: "account erase", subject: `account ${accountId}`, reason: args.reason };
    await writeAudit(tx, row, context);
    return done(`Account ${accountId} on ${domain} has been erased. Its orders stay, without a name.`);
  });
}
