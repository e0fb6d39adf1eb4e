import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** What a marketing link gives access to: one site's yield, or one network's part of it, until Unix time `until`. */
const YieldKey = z.object({
  site: z.number().int(),
  network: z.string().max(128).optional(),
  until: z.number().int(),
});
export type YieldKey = z.infer<typeof YieldKey>;

/** The key in the URL of the read-only page: its payload and our signature of it. */
export function writeYieldKey(key: YieldKey, secret: string): string {
  const payload = Buffer.from(JSON.stringify(key)).toString("base64url");
  return `${payload}.${sign(payload, secret)}`;
}

/** Parses the key of a URL; undefined if we did not sign it or it has expired. */
export function readYieldKey(text: string, secret: string, now: Date): YieldKey | undefined {
  const [, payload = "", signature = ""] = /^([\w-]{1,600})\.([\w-]{43})$/.exec(text) ?? [];
  if (!timingSafeEqual(Buffer.from(sign(payload, secret)), Buffer.from(signature.padEnd(43)))) return undefined;
  const key = YieldKey.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  return key.until * 1000 > now.getTime() ? key : undefined;
}

function sign(payload: string, secret: string): string {
  return createHmac("sha256", secret).update(`yield:${payload}`).digest("base64url");
}
