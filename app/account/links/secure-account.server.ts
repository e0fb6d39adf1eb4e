import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { deriveSecret } from "#app/platform/secrets/ids.server.ts";
import { findAccountByEmail } from "../account.queries.server.ts";
import {
  clearEmail,
  findEmailKey,
  lockCredentials,
  updateConfirmedEmail,
} from "../password/credentials.queries.server.ts";
import { markDisowned } from "../activation/disown-account.server.ts";
import { clearPassword } from "../password/password.queries.server.ts";
import { insertResetToken } from "./reset-token.queries.server.ts";
import {
  findSecurityLink,
  type SecurityLink,
  spendSecurityLink,
  voidOtherSecurityLinks,
} from "./security-token.queries.server.ts";
import { hideFromAcquaintances } from "../known/hide-from-acquaintances.server.ts";
import { deletePasskeys } from "../passkeys/passkey.queries.server.ts";
import { deleteSessions, forgetDevices } from "../session/session.queries.server.ts";
import { type LinkToken, voidCredentialLinks, wasLinkUsed } from "./token.queries.server.ts";

type SecureAccountOutcome = Outcome<{ resetSecret: string }, "link_invalid" | "email_taken">;

/**
 * "This was not me" (app/account/README.md#security-mails): every session and passkey ends, the password becomes unusable,
 * outstanding links stop working, and the person with access to the mailbox can set a new password. A change of address
 * is undone. Returns the secret of the reset link: always the same one, so that the second post of a double click leads
 * to the same page and does nothing more. Refuses unusable links, and an old address that another member has confirmed in
 * the meantime.
 */
export async function secureAccount(db: Db, token: LinkToken, now: Date): Promise<SecureAccountOutcome> {
  return db.transaction().execute(async (tx): Promise<SecureAccountOutcome> => {
    const link = await findSecurityLink(tx, token, now);
    if (!link) return refused("link_invalid");
    const { accountId } = link;
    await lockCredentials(tx, accountId);
    const secret = deriveSecret(token.secret, "reset");
    const wasUsed = await wasLinkUsed(tx, "not_me", token, sql.lit(true));
    if (wasUsed) return { ok: true, resetSecret: secret };
    if (!(await restoreEmail(tx, link, token.siteId, now))) return refused("email_taken");
    await spendSecurityLink(tx, token, now);
    await revokeAccess(tx, link, now);
    await insertResetToken(tx, { accountId, emailKey: await findEmailKey(tx, accountId), secret }, now);
    return { ok: true, resetSecret: secret };
  });
}

async function revokeAccess(tx: Tx, link: SecurityLink, now: Date): Promise<void> {
  const { accountId } = link;
  await clearPassword(tx, accountId);
  await deleteSessions(tx, accountId);
  await forgetDevices(tx, accountId);
  // One of them may be the intruder's; the owner adds theirs again.
  await deletePasskeys(tx, accountId);
  // An intruder must not be able to undo this with the link of an earlier mail, so those links end too.
  await voidCredentialLinks(tx, accountId, now);
  await voidOtherSecurityLinks(tx, link, now);
}

/**
 * Restores the address that the link was mailed to. An unconfirmed account that has signed up with it in the meantime
 * loses it, because the link proves access to the mailbox. False if another account has confirmed it.
 */
async function restoreEmail(
  tx: Tx,
  { accountId, restoresEmail }: SecurityLink,
  siteId: number,
  now: Date,
): Promise<boolean> {
  if (!restoresEmail) return true;
  const owner = await findAccountByEmail(tx, siteId, restoresEmail.emailKey);
  if (owner?.id === accountId) return true;
  if (owner) {
    if (!(await markDisowned(tx, owner.id, now))) return false;
    await clearEmail(tx, owner.id);
  }
  await updateConfirmedEmail(tx, { accountId, ...restoresEmail }, now);
  await hideFromAcquaintances(tx, accountId, { kind: "email", key: restoresEmail.emailKey });
  return true;
}
