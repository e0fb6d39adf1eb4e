import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import { verifyRegistration } from "#app/platform/passkeys/verify-passkey.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { type AccountClosed } from "../refusals.ts";
import { actAsMember } from "../act-as-member.server.ts";
import { sendSecurityMail } from "../links/send-security-mail.server.ts";
import { mayAddPasskey } from "../owner/fresh-proof.ts";
import { lockSessionProof } from "../owner/session-proof.queries.server.ts";
import type { Client } from "../session/client.server.ts";
import { insertPasskey, listPasskeys, maxPasskeys, takeChallenge } from "./passkey.queries.server.ts";

type AddRefusal = AccountClosed | "passkey_failed" | "passkeys_full" | "confirm_address_first" | "owner_unproved";

/**
 * Adds the passkey that the member's browser has made, and tells them by mail. Refuses an answer that is not right and a
 * passkey that is known, the sixth (checked under the account's lock), an account whose address is not confirmed, and a
 * session whose member has not proved to be the owner within 15 minutes.
 */
export async function addPasskey(
  db: Db,
  input: { accountId: number; answer: string; relyingParty: RelyingParty; client: Client },
  now: Date,
): Promise<Outcome<object, AddRefusal>> {
  const { accountId, answer, relyingParty, client } = input;
  return actAsMember(db, { accountId }, async (tx, account): Promise<Outcome<object, AddRefusal>> => {
    if (account.status !== "active") return refused("confirm_address_first");
    const session = await lockSessionProof(tx, { accountId, sessionHash: hashSecret(client.session ?? "") });
    if (!session || !mayAddPasskey(session, now)) return refused("owner_unproved");
    // In the transaction: a post that must be repeated finds its challenge again.
    const take = (challenge: string) => takeChallenge(tx, challenge, accountId, now);
    const passkey = await verifyRegistration(relyingParty, { answer, takeChallenge: take });
    if (!passkey) return refused("passkey_failed");
    if ((await listPasskeys(tx, accountId)).length >= maxPasskeys) return refused("passkeys_full");
    const row = { ...passkey, accountId, host: relyingParty.rpId, userAgent: client.userAgent };
    if (!(await insertPasskey(tx, row, now))) return refused("passkey_failed");
    await sendSecurityMail(tx, { accountId, event: { kind: "passkey_added", client } }, now);
    return { ok: true };
  });
}
