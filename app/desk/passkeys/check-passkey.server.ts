import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import {
  readPasskeyId,
  verifyAuthentication,
  verifyRegistration,
} from "#app/platform/passkeys/verify-passkey.server.ts";
import { findPasskey, insertPasskey, recordPasskeyUse, takeChallenge } from "./passkey.queries.server.ts";

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
  const { answer, personId } = input;
  const passkey = await findNamedPasskey(db, answer);
  if (!passkey || (personId !== null && passkey.personId !== personId)) return undefined;
  const take = (challenge: string) => takeChallenge(db, challenge, personId, now);
  const counter = await verifyAuthentication(relyingParty, { answer, passkey, takeChallenge: take });
  if (counter === undefined) return undefined;
  await db.transaction().execute((tx) => recordPasskeyUse(tx, passkey.id, counter, now));
  return passkey.personId;
}

/** Whose passkey a browser's answer names, right or wrong. */
export async function findPasskeyOwner(db: Db, answer: string): Promise<number | undefined> {
  return (await findNamedPasskey(db, answer))?.personId;
}

async function findNamedPasskey(db: Db, answer: string) {
  const id = readPasskeyId(answer);
  return id === undefined ? undefined : findPasskey(db, id);
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
  const { answer, personId, name } = input;
  const take = (challenge: string) => takeChallenge(db, challenge, personId, now);
  const passkey = await verifyRegistration(relyingParty, { answer, takeChallenge: take });
  if (!passkey) return false;
  return db.transaction().execute(async (tx) => {
    const isNew = await insertPasskey(tx, { ...passkey, personId, name }, now);
    if (isNew) await also(tx);
    return isNew;
  });
}
