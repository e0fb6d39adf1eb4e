import { createHash, createHmac } from "node:crypto";
import { env } from "../env/env.server.ts";

/** Ten numbers below 2^32 that are always the same for this purpose and text, and that nobody else can compute. */
export function derivedNumbers(purpose: string, text: string): Uint32Array {
  const key = createHash("sha256").update(`${purpose} ${env.sessionSecret}`).digest();
  const bytes = createHmac("sha512", key).update(text).digest();
  return new Uint32Array(Array.from({ length: 10 }, (_, at) => bytes.readUInt32BE(at * 4)));
}
