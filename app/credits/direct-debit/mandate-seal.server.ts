import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import type { DebitDetails } from "./debit-form.server.ts";

const Details = z.object({
  accountHolder: z.string(),
  iban: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  phone: z.string(),
});

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `direct debit ${purpose}`, 32));
}

/** Encrypts a mandate's details (AES-256-GCM), bound to its order: in another row they cannot be decrypted. */
export function seal(secret: string, orderId: number, details: DebitDetails): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, "mandates"), nonce).setAAD(Buffer.from(String(orderId)));
  const body = Buffer.concat([cipher.update(JSON.stringify(details), "utf8"), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** Decrypts the details of this order's mandate; throws if they were altered or encrypted with another secret. */
export function unseal(secret: string, orderId: number, sealed: string): DebitDetails {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ""), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, "mandates"), bytes.subarray(0, 12))
    .setAAD(Buffer.from(String(orderId)))
    .setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  return Details.parse(JSON.parse(text));
}

/** The facts a code is bound to: member, order, amount, account and phone. */
export type CodeBinding = { orderId: number; accountId: number; amountMinor: number; iban: string; phone: string };

export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

/** The stored hash of a code; keyed, because six digits alone could be brute-forced. */
export function hashCode(secret: string, code: string, bound: CodeBinding): string {
  const { orderId, accountId, amountMinor, iban, phone } = bound;
  return createHmac("sha256", keyFor(secret, "codes"))
    .update([orderId, accountId, amountMinor, iban, phone, code].join("|"))
    .digest("hex");
}
