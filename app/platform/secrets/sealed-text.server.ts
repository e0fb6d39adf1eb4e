import { createCipheriv, createDecipheriv, createHash, createHmac } from "node:crypto";
import { env } from "../env/env.server.ts";

const [ivLength, tagLength] = [12, 16];

/** Purpose and secret → key: the purposes are few, and each page of a list has a sealed address. */
const keys = new Map<string, Buffer>();

function keyFor(purpose: string): Buffer {
  const source = `${purpose} ${env.sessionSecret}`;
  let key = keys.get(source);
  if (!key) keys.set(source, (key = createHash("sha256").update(source).digest()));
  return key;
}

/** Encrypts text for an address, readable only by this site. The same text gives the same result on every process. */
export function sealText(purpose: string, plain: string): string {
  const key = keyFor(purpose);
  const iv = createHmac("sha256", key).update(plain).digest().subarray(0, ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts text that was sealed for this purpose; undefined for anything else. */
export function openText(purpose: string, word: string | null): string | undefined {
  const bytes = Buffer.from((word ?? "").slice(0, 300), "base64url");
  if (bytes.length <= ivLength + tagLength) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, ivLength));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
