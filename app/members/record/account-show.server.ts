import { listSessions } from "#app/account/settings/sessions.queries.server.ts";
import { listOrderPage } from "#app/credits/books/order-list.queries.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { findAnyAccount } from "#app/account/find-account.server.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";
import { requireProfileId } from "#app/account/account.queries.server.ts";
import { listSanctions } from "./member-record.queries.server.ts";
import { viewMember } from "./view-member.server.ts";

const day = (date: Date | null) => (date ? writtenTime(date) : "never");

/** Shows a member's state, sanctions, latest orders and sessions; the look is noted in the audit. */
export async function showAccount(
  db: Db,
  args: { member: string; site?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const found = await findAnyAccount(db, { email: args.member, site: args.site });
  if (!found.ok) return found;
  const profileId = await requireProfileId(db, found.account.id);
  const member = await viewMember(db, profileId, context);
  if (!member) return done("This member no longer exists.");
  const { accountId } = member;
  const [{ orders }, sanctions, sessions] = await Promise.all([
    listOrderPage(db, { accountId }, undefined),
    listSanctions(db, profileId),
    listSessions(db, accountId, undefined, context.now),
  ]);
  const address = member.email ?? "none";
  return {
    ok: true,
    lines: [
      `${member.name || "(erased)"}, member ${profileId}, account ${accountId} on ${member.domain}`,
      `address: ${address}${member.activatedAt || !member.email ? "" : " (not confirmed)"}`,
      `status: ${member.status}${member.bannedUntil ? ` until ${day(member.bannedUntil)}` : ""}`,
      `signed up: ${day(member.signupDate)}, confirmed: ${day(member.activatedAt)}, last seen: ${day(member.seenAt)}`,
      `credits: ${member.credits}, owed: ${member.owedCredits}${member.paidUser ? ", premium" : ""}`,
      `direct debit: ${member.debitBlocked ? "blocked" : "allowed"}`,
      `notification e-mails turned off by: ${member.notificationsDisabled.join(", ") || "nothing"}`,
      `sessions: ${sessions.length}`,
      ...sanctions.map((each) => `decision ${each.reference} of ${day(each.at)}: ${each.effect} by ${each.decidedBy}`),
      ...orders.map((each) => {
        const money = formatMoney({ minor: each.amountMinor, currency: each.currency }, "en");
        return `order ${each.id} of ${day(each.createdAt)}: ${money}, ${each.status}`;
      }),
    ],
    data: { ...member, orders, sanctions },
  };
}
