import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../env/env.server.ts";

/** A readable text with this site's signature for one purpose: `text.signature`. */
export function signText(purpose: string, text: string): string {
  return `${text}.${signatureOf(purpose, text)}`;
}

/** The text of a value that was signed for this purpose; undefined for anything else. */
export function readSignedText(purpose: string, value: string | undefined): string | undefined {
  const at = (value ?? "").lastIndexOf(".");
  if (value === undefined || at < 0) return undefined;
  const text = value.slice(0, at);
  const [own, received] = [Buffer.from(signatureOf(purpose, text)), Buffer.from(value.slice(at + 1))];
  return own.length === received.length && timingSafeEqual(own, received) ? text : undefined;
}

/** The signature alone, of a text that the reader knows. */
export function signatureOf(purpose: string, text: string): string {
  return createHmac("sha256", env.sessionSecret).update(`${purpose}:${text}`).digest("base64url");
}
