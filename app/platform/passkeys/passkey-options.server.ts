import { minutes } from "../units.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** How long a person has to touch their key. */
export const challengeLifetime = minutes(5);

/** A passkey as browsers are told of it. */
type KnownPasskey = { id: string; transports: string[] };

/**
 * What a browser needs to make a passkey; `userId` is what the authenticator knows its owner by, the same for all of
 * their passkeys at a host. The library is loaded when somebody first uses a passkey.
 */
export async function registrationOptions(
  relyingParty: RelyingParty,
  owner: { siteName: string; userId: string; userName: string; displayName: string; known: KnownPasskey[] },
) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { siteName, userId, userName, displayName, known } = owner;
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty.rpId,
    userName,
    userDisplayName: displayName,
    userID: new TextEncoder().encode(userId),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser needs to use a passkey: one of `known`, or any of this host if that is empty. */
export async function authenticationOptions(relyingParty: RelyingParty, known: KnownPasskey[]) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: relyingParty.rpId,
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  });
}
