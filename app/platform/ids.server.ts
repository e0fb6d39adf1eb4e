import { createHash, randomBytes } from "node:crypto";

/** A random public id, 1 … 2^53 − 1: not to be guessed from its neighbours, and exact as a JSON number (product 2). */
export function newId(): number {
  const value = Number(randomBytes(8).readBigUInt64BE() >> 11n);
  return value === 0 ? newId() : value;
}

/** 128 random bits, base64url, 22 characters: photos. */
export function newPhotoId(): string {
  return randomBytes(16).toString("base64url");
}

/** 256 random bits, base64url: sessions, devices, links in mails. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: sha-256, hex. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
