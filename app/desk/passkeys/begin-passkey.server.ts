import type { Db } from "#app/platform/database/db.server.ts";
import { later, minutes } from "#app/platform/units.ts";
import { insertChallenge, listPasskeys } from "./passkey.queries.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** How long a person has to touch their key. */
const challengeLifetime = minutes(5);

/** What a browser needs to make a passkey for a person. The library is loaded when somebody first uses one. */
export async function beginRegistration(
  db: Db,
  relyingParty: RelyingParty,
  person: { personId: number; name: string; email: string },
  now: Date,
) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const known = await listPasskeys(db, person.personId);
  const options = await generateRegistrationOptions({
    rpName: "Desk",
    rpID: relyingParty.rpId,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(String(person.personId)),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await remember(db, options.challenge, person.personId, now);
  return options;
}

/** What a browser needs to use a passkey: one of this person's, or for a login anybody's. */
export async function beginAuthentication(db: Db, relyingParty: RelyingParty, personId: number | null, now: Date) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const known = personId === null ? [] : await listPasskeys(db, personId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.rpId,
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  });
  await remember(db, options.challenge, personId, now);
  return options;
}

function remember(db: Db, challenge: string, personId: number | null, now: Date): Promise<void> {
  return insertChallenge(db, { challenge, personId, expires: later(now, challengeLifetime) });
}
