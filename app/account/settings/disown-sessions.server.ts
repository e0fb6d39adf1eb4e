import type { Db } from "#app/platform/database/db.server.ts";
import { sendSecurityMail } from "../links/send-security-mail.server.ts";
import { voidCredentialLinks } from "../links/token.queries.server.ts";
import { deletePasskeys } from "../passkeys/passkey.queries.server.ts";
import type { Client } from "../session/client.server.ts";
import { forgetDevices } from "../session/session.queries.server.ts";
import { deleteOtherSessions } from "./sessions.queries.server.ts";

/**
 * "This was not me" about a device in the list of sessions (app/account/README.md#security-mails): everybody but this
 * session is signed out, no device counts as known any more, passkeys are removed (told by mail), and links and codes that
 * were mailed for this account stop working. The member goes on to a new password.
 */
export async function disownSessions(db: Db, member: { accountId: number; client: Client }, now: Date): Promise<void> {
  const { client } = member;
  await db.transaction().execute(async (tx) => {
    await voidCredentialLinks(tx, member.accountId, now);
    await forgetDevices(tx, member.accountId);
    await deleteOtherSessions(tx, member.accountId, client.session);
    if (await deletePasskeys(tx, member.accountId)) {
      await sendSecurityMail(tx, { accountId: member.accountId, event: { kind: "passkey_removed", client } }, now);
    }
  });
}
