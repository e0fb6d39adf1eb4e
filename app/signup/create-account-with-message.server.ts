import { sendMessage } from "#app/chat/composer/send-message.server.ts";
import type { MessageRefusal } from "#app/chat/refusals.ts";
import { findMemberAccess } from "#app/members/access/access.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import type { SignupOutcome, SignupInput } from "./signup-outcome.ts";
import { createAccount } from "./create-account.server.ts";

/** An account signs up only once, so a repeated post has the same key and the message is not sent twice. */
const messageKey = "signup";

export type MemberSignupOutcome =
  | (Extract<SignupOutcome, { accountId: number }> & {
      /** Why the message was refused although the account was created. */
      unsent?: MessageRefusal;
    })
  | Exclude<SignupOutcome, { accountId: number }>
  | { ok: false; reason: "signup_member_gone" };

/**
 * Creates an account and sends its first message to a member. The message costs and counts like any other
 * (app/signup/README.md#for-a-member); without one, and for an account that is let in by mail, only the account is
 * created. If the member does not exist or is hidden, it refuses before it creates anything. If only the message is
 * refused, the account stays and `unsent` says why.
 */
export async function createAccountWithMessage(
  db: Db,
  input: SignupInput & { memberId: number },
  now: Date,
): Promise<MemberSignupOutcome> {
  const { site, form, memberId } = input;
  const member = await findMemberAccess(db, viewerScopeOf(site, undefined), memberId);
  if (!member) return refused("signup_member_gone");
  const account = await createAccount(db, input, now);
  if (!account.ok || account.mailed || form.message === "") return account;

  const { settings } = site;
  const message = {
    siteId: site.id,
    accountId: account.accountId,
    scope: { ...viewerScopeOf(site, undefined), profileId: account.profileId },
    recipientId: memberId,
    text: form.message,
    key: messageKey,
    cost: settings.message_credits,
    length: settings.message_length,
  };
  const sent = await sendMessage(db, message, now);
  // A repeated sign-up with another text continues like the first: the first message stays the one that was sent.
  return sent.ok || sent.reason === "key_reused" ? account : { ...account, unsent: sent.reason };
}
