import { createHmac, hash, randomBytes } from "node:crypto";

/** The largest public id. */
export const maxId = Number.MAX_SAFE_INTEGER;

/** A random public id, 1 … `maxId`: it cannot be guessed, and is exact as a JSON number (app/account/README.md#ids). */
export function newId(): number {
  const value = Number(randomBytes(8).readBigUInt64BE() >> 11n);
  return value === 0 ? newId() : value;
}

/** A photo id: 128 random bits, base64url, 22 characters. */
export function newPhotoId(): string {
  return randomBytes(16).toString("base64url");
}

/** A secret for sessions, devices and links in mails: 256 random bits, base64url. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The secret that one secret always leads to for a purpose; it says nothing of the one it is made from. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

/** What a page's own scripts are known by: 128 random bits, base64. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The hash of a secret that is stored: sha-256, hex. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}
