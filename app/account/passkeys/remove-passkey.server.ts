import type { Db } from "#app/platform/database/db.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { actAsMember } from "../act-as-member.server.ts";
import { sendSecurityMail } from "../links/send-security-mail.server.ts";
import type { AccountClosed } from "../refusals.ts";
import type { Client } from "../session/client.server.ts";
import { deletePasskey } from "./passkey.queries.server.ts";

/**
 * Removes one of a member's passkeys and tells them by mail. The last one too: a code by mail and the password are
 * always there (app/account/README.md#passkeys). A passkey that they do not have, or no longer, changes nothing.
 */
export async function removePasskey(
  db: Db,
  input: { accountId: number; id: string; client: Client },
  now: Date,
): Promise<Outcome<object, AccountClosed>> {
  const { accountId, id, client } = input;
  return actAsMember(db, { accountId }, async (tx) => {
    if (await deletePasskey(tx, accountId, id)) {
      await sendSecurityMail(tx, { accountId, event: { kind: "passkey_removed", client } }, now);
    }
    return { ok: true as const };
  });
}
