import { generate, generateSecret, generateURI, verify } from "otplib";

/** What the secret is sealed for (platform/secrets/sealed-text). */
export const totpPurpose = "desk totp";

/** A code lives for 30 seconds; one before and one after are accepted too, for clocks that go wrong (RFC 6238). */
const period = 30;

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** A secret for an authenticator, 160 bits in base32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** The address that a QR code shows to an authenticator. */
export function totpAddress(secret: string, who: { email: string; issuer: string }): string {
  return generateURI({ issuer: who.issuer, label: who.email, secret });
}

/** The step of the time to which a code belongs; undefined for a wrong or too old one, and for what is no code. */
export async function matchTotpStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  // The library throws for a code of another length.
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = secondsOf(now);
  const result = await verify({ secret, token: code, epoch, epochTolerance: period });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** The code of a time, and its step: the demo shows it. */
export async function totpAt(secret: string, at: Date): Promise<{ code: string; step: number }> {
  const epoch = secondsOf(at);
  return { code: await generate({ secret, epoch }), step: Math.floor(epoch / period) };
}
