import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";
import { findPasskey, insertPasskey, recordPasskeyUse, takeChallenge } from "./passkey.queries.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** An answer of a browser is JSON of at most this length. */
export const maxPasskeyLength = 20_000;

/**
 * Whose passkey signed the challenge, which counts once: `personId` is whose it must be, null for a login. Undefined for
 * anything that is not a right answer.
 */
export async function checkAuthentication(
  db: Db,
  relyingParty: RelyingParty,
  input: { answer: string; personId: number | null },
  now: Date,
): Promise<number | undefined> {
  const response = objectIn(input.answer) as AuthenticationResponseJSON | undefined;
  const passkey = typeof response?.id === "string" ? await findPasskey(db, response.id) : undefined;
  if (!response || !passkey || (input.personId !== null && passkey.personId !== input.personId)) return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, publicKey, counter, transports } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, input.personId, now),
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    await db.transaction().execute((tx) => recordPasskeyUse(tx, id, authenticationInfo.newCounter, now));
    return passkey.personId;
  } catch (error) {
    return refusedOrThrow(error);
  }
}

/** Whose passkey a browser's answer names, right or wrong. */
export async function findPasskeyOwner(db: Db, answer: string): Promise<number | undefined> {
  const response = objectIn(answer) as AuthenticationResponseJSON | undefined;
  return typeof response?.id === "string" ? (await findPasskey(db, response.id))?.personId : undefined;
}

/** Stores a person's new passkey; false for anything that is not a right answer, and for one that is known. */
export async function storePasskey(
  db: Db,
  relyingParty: RelyingParty,
  input: { answer: string; personId: number; name: string },
  now: Date,
  /** What belongs to it, in the same transaction. */
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  const response = objectIn(input.answer) as RegistrationResponseJSON | undefined;
  if (!response) return false;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, input.personId, now),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.rpId,
    requireUserVerification: true,
  }).catch(refusedOrThrow);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const { personId, name } = input;
  return db.transaction().execute(async (tx) => {
    const isNew = await insertPasskey(
      tx,
      { id, personId, publicKey: Buffer.from(publicKey), counter, transports, name },
      now,
    );
    if (isNew) await also(tx);
    return isNew;
  });
}

function objectIn(text: string): object | undefined {
  const value = parseJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
}

/** The library throws plain errors about answers that are wrong; a database that is away is no wrong answer. */
function refusedOrThrow(error: unknown): undefined {
  if (error instanceof Response || (error as { code?: string } | null)?.code !== undefined) throw error;
  return undefined;
}
