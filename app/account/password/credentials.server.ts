import { hideFromAcquaintances } from "../known/hide-from-acquaintances.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import type { SecurityEvent } from "../links/security.mail.server.ts";
import { sendSecurityMail } from "../links/send-security-mail.server.ts";
import { updateProfileStatus } from "../account-status.queries.server.ts";
import { lockCredentials, updateConfirmedEmail, updatePassword } from "./credentials.queries.server.ts";
import { deleteSessions } from "../session/session.queries.server.ts";
import { deleteOtherSessions } from "../settings/sessions.queries.server.ts";
import { voidCredentialLinks } from "../links/token.queries.server.ts";

/**
 * Sets a new password, in the caller's transaction. Every password change goes through here: all sessions end except
 * `keepSession`, outstanding links stop working, and the owner is notified by mail (app/account/README.md#session;
 * app/account/README.md#security-mails). An account that the owner of its address had disowned is theirs again.
 */
export async function setPassword(
  tx: Tx,
  change: { accountId: number; passwordHash: string; keepSession?: string; client: SecurityEvent["client"] },
  now: Date,
): Promise<void> {
  const { accountId, passwordHash, keepSession, client } = change;
  const account = await lockCredentials(tx, accountId);
  await updatePassword(tx, accountId, passwordHash, now);
  if (account.disownedAt && account.status === "not_confirmed") {
    await updateProfileStatus(tx, accountId, "active");
  }
  await voidCredentialLinks(tx, accountId, now);
  if (keepSession === undefined) await deleteSessions(tx, accountId);
  else await deleteOtherSessions(tx, accountId, keepSession);
  await sendSecurityMail(tx, { accountId, event: { kind: "password", client } }, now);
}

/**
 * Changes an account's address to one its owner has just confirmed, in the caller's transaction. Every change of a
 * confirmed address goes through here. It counts as the activation and clears `bounce`, which was about the old
 * address. The old address is notified (app/account/README.md#security-mails) unless it was never confirmed. Throws if
 * another account has the address (unique per site).
 */
export async function setEmail(
  tx: Tx,
  change: { accountId: number; email: string; emailKey: string; client: SecurityEvent["client"] },
  now: Date,
): Promise<void> {
  const { accountId, email, emailKey, client } = change;
  const before = await lockCredentials(tx, accountId);
  await updateConfirmedEmail(tx, { accountId, email, emailKey }, now);
  await hideFromAcquaintances(tx, accountId, { kind: "email", key: emailKey });
  if (!before.email || !before.emailKey || before.status === "not_confirmed" || before.emailKey === emailKey) return;
  const to = { email: before.email, emailKey: before.emailKey };
  await sendSecurityMail(tx, { accountId, event: { kind: "email", client }, to }, now);
}
