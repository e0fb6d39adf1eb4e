import { hash, randomBytes } from "node:crypto";

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

const nonceBytes = 16;
let noncePool = Buffer.alloc(0);

/** What a page's own scripts are known by: 128 random bits, base64. Taken many at a time, as each call has its cost. */
export function newNonce(): string {
  if (noncePool.length < nonceBytes) noncePool = randomBytes(nonceBytes * 256);
  const nonce = noncePool.toString("base64", 0, nonceBytes);
  noncePool = noncePool.subarray(nonceBytes);
  return nonce;
}

/** The hash of a secret that is stored: sha-256, hex. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}
