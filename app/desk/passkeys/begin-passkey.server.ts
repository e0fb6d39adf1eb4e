import type { Db } from "#app/platform/database/db.server.ts";
import {
  authenticationOptions,
  challengeLifetime,
  registrationOptions,
} from "#app/platform/passkeys/passkey-options.server.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import { later } from "#app/platform/units.ts";
import { insertChallenge, listPasskeys } from "./passkey.queries.server.ts";

/** What a browser needs to make a passkey for a person. */
export async function beginRegistration(
  db: Db,
  relyingParty: RelyingParty,
  person: { personId: number; name: string; email: string },
  now: Date,
) {
  const { personId, name, email } = person;
  const known = await listPasskeys(db, personId);
  const owner = { siteName: "Desk", userId: String(personId), userName: email, displayName: name, known };
  const options = await registrationOptions(relyingParty, owner);
  await remember(db, options.challenge, personId, now);
  return options;
}

/** What a browser needs to use a passkey: one of this person's, or for a login anybody's. */
export async function beginAuthentication(db: Db, relyingParty: RelyingParty, personId: number | null, now: Date) {
  const known = personId === null ? [] : await listPasskeys(db, personId);
  const options = await authenticationOptions(relyingParty, known);
  await remember(db, options.challenge, personId, now);
  return options;
}

function remember(db: Db, challenge: string, personId: number | null, now: Date): Promise<void> {
  return insertChallenge(db, { challenge, personId, expires: later(now, challengeLifetime) });
}
