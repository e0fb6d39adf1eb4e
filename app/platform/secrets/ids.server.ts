import { createHash, randomBytes } from "node:crypto";

/** The largest public id. */
export const maxId = Number.MAX_SAFE_INTEGER;

/** A random public id, 1 … `maxId`: it cannot be guessed, and is exact as a JSON number (product 2). */
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

/** The hash of a secret that is stored: sha-256, hex. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
