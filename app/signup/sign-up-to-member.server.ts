import { sendMessage } from "../chat/send-message.server.ts";
import type { MessageRefusal } from "../chat/refusals.ts";
import { findMemberAccess } from "../members/access.queries.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import type { Db } from "../platform/db.server.ts";
import { refused } from "../platform/outcome.ts";
import type { SignedUp, SignUp } from "./sign-up-outcome.ts";
import { signUp } from "./sign-up.server.ts";

/** One account signs up once: a repeated post carries the same key and sends nothing twice. */
const messageKey = "signup";

export type SignedUpToMember =
  | (Extract<SignedUp, { ok: true }> & {
      /** Why the message was not sent although the account is made. */ unsent?: MessageRefusal;
    })
  | Exclude<SignedUp, { ok: true }>
  | { ok: false; reason: "signup_member_gone" };

/**
 * Sign-up for a member: step 0 with a message to them, which is sent, costs and counts like any message (product 2); an
 * empty one only makes the account. Refuses a member nobody may see before it makes anything. Where the message alone
 * is refused the account stays, and `unsent` says why.
 */
export async function signUpToMember(
  db: Db,
  wish: SignUp & { memberId: number },
  now: Date,
): Promise<SignedUpToMember> {
  const { site, form, memberId } = wish;
  const member = await findMemberAccess(db, lookerOf(site, undefined), memberId);
  if (!member) return refused("signup_member_gone");
  const account = await signUp(db, wish, now);
  if (!account.ok || form.message === "") return account;

  const { settings } = site;
  const message = {
    siteId: site.id,
    accountId: account.accountId,
    looker: { ...lookerOf(site, undefined), profileId: account.profileId },
    recipientId: memberId,
    text: form.message,
    key: messageKey,
    cost: settings.message_credits,
    length: settings.message_length,
  };
  const sent = await sendMessage(db, message, now);
  // A repeated sign-up with another text goes on as the first did: its message is the one that was sent.
  return sent.ok || sent.reason === "key_reused" ? account : { ...account, unsent: sent.reason };
}
