import { sumOwedCredits } from "#app/credits/refunds/debt.queries.server.ts";
import { isDebitBlocked } from "#app/credits/direct-debit/debit-account.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { findMemberRecord, type MemberRecord } from "./member-record.queries.server.ts";

export type ViewedMember = MemberRecord & { owedCredits: number; debitBlocked: boolean };

/**
 * A member as staff see them, by public number. Each look leaves an audit row (app/desk/README.md#audit). Undefined if
 * there is no member with an account of this number; then nothing is noted.
 */
export async function viewMember(
  db: Db,
  profileId: number,
  context: Pick<StaffContext, "actor" | "now">,
  part = "overview",
): Promise<ViewedMember | undefined> {
  return db.transaction().execute(async (tx) => {
    const member = await findMemberRecord(tx, profileId);
    if (!member) return undefined;
    const { accountId } = member;
    await writeAudit(tx, { command: "view member", subject: `account ${accountId}`, details: { part } }, context);
    const [owedCredits, debitBlocked] = [await sumOwedCredits(tx, accountId), await isDebitBlocked(tx, accountId)];
    return { ...member, owedCredits, debitBlocked };
  });
}
