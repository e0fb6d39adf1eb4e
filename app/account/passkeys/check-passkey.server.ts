import type { Db } from "#app/platform/database/db.server.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import { readPasskeyId, verifyAuthentication } from "#app/platform/passkeys/verify-passkey.server.ts";
import { findPasskey, takeChallenge } from "./passkey.queries.server.ts";

/** A passkey that has just signed, whose it is, and its new counter. */
export type CheckedPasskey = { id: string; accountId: number; counter: number };

/**
 * The passkey that signed the challenge, which counts once: `accountId` is whose it must be, null for a login. Undefined
 * for anything that is not a right answer, and for a passkey of another site or host or of an erased account.
 */
export async function checkPasskey(
  db: Db,
  relyingParty: RelyingParty,
  input: { siteId: number; answer: string; accountId: number | null },
  now: Date,
): Promise<CheckedPasskey | undefined> {
  const { siteId, answer, accountId } = input;
  const id = readPasskeyId(answer);
  const passkey = id === undefined ? undefined : await findPasskey(db, siteId, id);
  if (!passkey || (accountId !== null && passkey.accountId !== accountId)) return undefined;
  const take = (challenge: string) => takeChallenge(db, challenge, accountId, now);
  const counter = await verifyAuthentication(relyingParty, { answer, passkey, takeChallenge: take });
  return counter === undefined ? undefined : { id: passkey.id, accountId: passkey.accountId, counter };
}
