import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { parseJson } from "../text/parse-json.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** An answer of a browser is JSON of at most this length. */
export const maxPasskeyLength = 20_000;

/** What is stored of a passkey. */
export type PasskeyFacts = { id: string; publicKey: Buffer; counter: number; transports: string[] };

/** Uses up a challenge: true once, for whom it was made. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** The id of the passkey that a browser's answer names, right or wrong. */
export function readPasskeyId(answer: string): string | undefined {
  const response = objectIn(answer) as Partial<AuthenticationResponseJSON> | undefined;
  return typeof response?.id === "string" ? response.id : undefined;
}

/** The passkey's new counter if a browser's answer signs a challenge with it; undefined for anything else. */
export async function verifyAuthentication(
  relyingParty: RelyingParty,
  input: { answer: string; passkey: PasskeyFacts; takeChallenge: TakeChallenge },
): Promise<number | undefined> {
  const response = objectIn(input.answer) as AuthenticationResponseJSON | undefined;
  if (!response) return undefined;
  const { id, publicKey, counter, transports } = input.passkey;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: input.takeChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.rpId,
    credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch(refusedOrThrow);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** The new passkey that a browser's answer holds; undefined for anything that is not a right answer. */
export async function verifyRegistration(
  relyingParty: RelyingParty,
  input: { answer: string; takeChallenge: TakeChallenge },
): Promise<PasskeyFacts | undefined> {
  const response = objectIn(input.answer) as RegistrationResponseJSON | undefined;
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: input.takeChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.rpId,
    requireUserVerification: true,
  }).catch(refusedOrThrow);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
}

function objectIn(text: string): object | undefined {
  const value = parseJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
}

/**
 * The library throws plain errors about answers that are wrong, WebCrypto a DOMException, whose code is a number. A
 * database that is away is no wrong answer, and neither is a statement that it refuses.
 */
function refusedOrThrow(error: unknown): undefined {
  if (error instanceof Response || typeof (error as { code?: unknown } | null)?.code === "string") throw error;
  return undefined;
}
