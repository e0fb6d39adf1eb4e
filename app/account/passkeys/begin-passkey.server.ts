import type { Db } from "#app/platform/database/db.server.ts";
import {
  authenticationOptions,
  challengeLifetime,
  registrationOptions,
} from "#app/platform/passkeys/passkey-options.server.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import { later } from "#app/platform/units.ts";
import { insertChallenge, listPasskeys } from "./passkey.queries.server.ts";

/** What a browser needs to make a passkey for a member, at the host they are at. */
export async function beginRegistration(
  db: Db,
  relyingParty: RelyingParty,
  member: { accountId: number; siteName: string; name: string; email: string },
  now: Date,
) {
  const { accountId, siteName, name, email } = member;
  const known = await listPasskeys(db, accountId, relyingParty.rpId);
  // Not the account's number alone: the desk may have the same host and numbers its people too.
  const owner = { siteName, userId: `member-${accountId}`, userName: email, displayName: name, known };
  const options = await registrationOptions(relyingParty, owner);
  await remember(db, options.challenge, accountId, now);
  return options;
}

/** What a browser needs to use a passkey: one of this member's, or for a login anybody's. */
export async function beginAuthentication(db: Db, relyingParty: RelyingParty, accountId: number | null, now: Date) {
  const known = accountId === null ? [] : await listPasskeys(db, accountId, relyingParty.rpId);
  const options = await authenticationOptions(relyingParty, known);
  await remember(db, options.challenge, accountId, now);
  return options;
}

function remember(db: Db, challenge: string, accountId: number | null, now: Date): Promise<void> {
  return insertChallenge(db, { challenge, accountId, expires: later(now, challengeLifetime) });
}
