import { countSessions } from "#app/account/settings/sessions.queries.server.ts";
import { deleteSessions } from "#app/account/session/session.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** Ends all sessions of a member, with the streams and push devices that hang on them. The password stays. */
export async function endSessions(
  db: Db,
  args: { member: string; reason: string; site?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  return changeAccount(db, { email: args.member, site: args.site }, context, async (tx, { id: accountId }) => {
    const ended = await countSessions(tx, accountId, context.now);
    if (ended === 0) return refuse("No one is logged in to this account.");
    await deleteSessions(tx, accountId);
    const row = { command: "account end-sessions", subject: `account ${accountId}`, reason: args.reason };
    await writeAudit(tx, { ...row, details: { ended } }, context);
    return done(ended === 1 ? "One session has ended." : `${ended} sessions have ended.`);
  });
}
