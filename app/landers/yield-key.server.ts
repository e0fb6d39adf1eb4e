import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** What a marketing link opens: one site's yield, or one network's share of it, until a moment (Unix seconds). */
const YieldKey = z.object({
  site: z.number().int(),
  network: z.string().max(128).optional(),
  until: z.number().int(),
});
export type YieldKey = z.infer<typeof YieldKey>;

/** The key in the address of the read-only page: what it opens, and our signature of it. */
export function writeYieldKey(key: YieldKey, secret: string): string {
  const said = Buffer.from(JSON.stringify(key)).toString("base64url");
  return `${said}.${sign(said, secret)}`;
}

/** The key of an address, if we signed it and its time is not over. */
export function readYieldKey(text: string, secret: string, now: Date): YieldKey | undefined {
  const [, said = "", signature = ""] = /^([\w-]{1,600})\.([\w-]{43})$/.exec(text) ?? [];
  if (!timingSafeEqual(Buffer.from(sign(said, secret)), Buffer.from(signature.padEnd(43)))) return undefined;
  const key = YieldKey.parse(JSON.parse(Buffer.from(said, "base64url").toString("utf8")));
  return key.until * 1000 > now.getTime() ? key : undefined;
}

function sign(said: string, secret: string): string {
  return createHmac("sha256", secret).update(`yield:${said}`).digest("base64url");
}
