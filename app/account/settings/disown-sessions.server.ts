import type { Db } from "#app/platform/database/db.server.ts";
import { voidCredentialLinks } from "../links/token.queries.server.ts";
import { forgetDevices } from "../session/session.queries.server.ts";
import { deleteOtherSessions } from "./sessions.queries.server.ts";

/**
 * "This was not me" about a device in the list of sessions (app/account/README.md#security-mails): everybody but this
 * session is signed out, no device counts as known any more, and links that were mailed for this account stop working.
 * The member goes on to a new password, which the old one proves.
 */
export async function disownSessions(
  db: Db,
  member: { accountId: number; secret: string | undefined },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await voidCredentialLinks(tx, member.accountId, now);
    await forgetDevices(tx, member.accountId);
    await deleteOtherSessions(tx, member.accountId, member.secret);
  });
}
