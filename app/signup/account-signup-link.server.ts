import type { Db } from "#app/platform/database/db.server.ts";
import { sendSignupLink } from "#app/signup/send-signup-link.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const sentences = {
  account_closed: "No one can log in to this account, so no link was sent.",
  signed_in_before:
    "Someone has logged in to this account or set its password, and can log in again, so no link was sent.",
} as const;

/** Mails an account that another form made the link to continue its sign-up. Staff never see the link. */
export async function signupLink(
  db: Db,
  args: { email: string; site?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  return changeAccount(db, args, context, async (tx, { id }) => {
    const sent = await sendSignupLink(tx, id, context.now);
    if (!sent.ok) return refuse(sentences[sent.reason]);
    await writeAudit(tx, { command: "account signup-link", subject: `account ${id}`, details: {} }, context);
    return done("The link to continue the sign-up goes to the account's own address. It works once, within 7 days.");
  });
}
