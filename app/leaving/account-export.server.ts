import { startExport } from "#app/leaving/own-data/start-export.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const sentences = {
  account_erased: "This account has been erased; there is nothing left to export.",
  address_unconfirmed:
    "The address is not confirmed, so it may be someone else's. Correct it or send the activation e-mail again.",
} as const;

/**
 * Starts a member's data export: the member gets the link by mail, staff never see it (app/leaving/README.md#own-data).
 */
export async function exportByStaff(
  db: Db,
  args: { member: string; reason: string; site?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  return changeAccount(db, { email: args.member, site: args.site }, context, async (tx, { id: accountId }) => {
    const started = await startExport(tx, accountId, context.now);
    if (!started.ok) return refuse(sentences[started.reason]);
    const row = { command: "account export", subject: `account ${accountId}`, reason: args.reason };
    await writeAudit(tx, row, context);
    return done("The link to the data goes to the member's own address.");
  });
}
