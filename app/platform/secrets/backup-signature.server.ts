import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What is signed, so that a signature of one thing is none of another. */
type Purpose = "archive" | "journal";

/** A key for the signatures of backups (BACKUP_SIGNING_KEY): 32 random bytes, base64url. */
export function makeSigningKey(): string {
  return randomBytes(32).toString("base64url");
}

/** The signature of a text, base64url: only who has the key can make or check it. */
export function backupSignatureOf(key: string, purpose: Purpose, text: string): string {
  return createHmac("sha256", key).update(`${purpose}\n`).update(text).digest("base64url");
}

/** Whether the text was signed with this key. */
export function isBackupSigned(key: string, purpose: Purpose, text: string, signature: string): boolean {
  const [own, other] = [backupSignatureOf(key, purpose, text), signature].map((each) => Buffer.from(each));
  return own !== undefined && other !== undefined && own.length === other.length && timingSafeEqual(own, other);
}
