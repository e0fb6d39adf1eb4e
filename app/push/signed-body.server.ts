import { createHmac, timingSafeEqual } from "node:crypto";
import { seconds } from "../platform/units.ts";

/**
 * Whether `t=<unix>,v1=<hex>` signs a body with this secret (hmac-sha256 of "t.body"), at most 300 s ago or ahead.
 * Without a secret nothing is signed.
 */
export function isSigned(body: string, header: string | null, secret: string | undefined, now: Date): boolean {
  const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!secret || at === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() - seconds(Number(at))) > seconds(300)) return false;
  const own = createHmac("sha256", secret).update(`${at}.${body}`).digest();
  return timingSafeEqual(own, Buffer.from(given, "hex"));
}
