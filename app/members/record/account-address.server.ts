import { correctAddress } from "#app/account/links/correct-address.server.ts";
import { resendActivationInTransaction } from "#app/account/activation/resend-activation.server.ts";
import { maxMailsPerDay } from "#app/account/daily-mail-limit.ts";
import { isUniqueViolation } from "#app/platform/database/database-unavailable.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { changeAccount } from "#app/account/find-account.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const taken = "Another account on this site has this address.";

const sentences = {
  email_invalid: "This is not a valid e-mail address.",
  email_same: "The account already has this address.",
  email_taken: taken,
  account_closed: "The account is banned, leaving or erased; its address stays as it is.",
  corrections_used_up: `The address has been corrected ${maxMailsPerDay} times today; try again tomorrow.`,
} as const;

/**
 * Corrects an address: an unconfirmed one at once, a confirmed one when its new mailbox confirms it
 * (app/desk/README.md#members-at-the-desk).
 */
export async function correctAddressByStaff(
  db: Db,
  args: { member: string; email: string; reason: string; site?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const work = changeAccount(db, { email: args.member, site: args.site }, context, async (tx, { id: accountId }) => {
    const corrected = await correctAddress(tx, { accountId, email: args.email }, context.now);
    if (!corrected.ok) return refuse(sentences[corrected.reason]);
    const { mailed } = corrected;
    const row = { command: "account correct-address", subject: `account ${accountId}`, reason: args.reason };
    await writeAudit(tx, { ...row, details: { mailed } }, context);
    return mailed === "activation"
      ? done("The address has been changed; a new activation e-mail is on its way to it.")
      : done(
          "A confirmation link is on its way to the new address. Until it is used, the old address stays in use; it gets a notice too.",
        );
  });
  return work.catch((error: unknown) => {
    if (isUniqueViolation(error)) return refuse(taken);
    throw error;
  });
}

/** Mails the activation link again, as the member's own button does: at most three times a day. */
export async function resendActivationByStaff(
  db: Db,
  args: { member: string; site?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  return changeAccount(db, { email: args.member, site: args.site }, context, async (tx, { id: accountId, domain }) => {
    const site = await siteOfHost(domain);
    const resent = await resendActivationInTransaction(tx, { site, accountId }, context.now);
    if (!resent.ok)
      return refuse(`The activation e-mail has been sent again ${maxMailsPerDay} times today; try again tomorrow.`);
    if (!resent.sent) return refuse("There is nothing to confirm: the address is confirmed, or the account is closed.");
    await writeAudit(tx, { command: "account resend-activation", subject: `account ${accountId}` }, context);
    return done("The activation e-mail has been sent again.");
  });
}
