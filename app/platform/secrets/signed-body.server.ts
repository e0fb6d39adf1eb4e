import { createHmac, timingSafeEqual } from "node:crypto";
import { seconds } from "../units.ts";

/** A signature is accepted this long before and after its time (app/credits/README.md#providers). */
const signatureTolerance = seconds(300);

function macOf(secret: string, time: string, body: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.${body}`).digest();
}

/** The header `x-signature` of a body: `t=<unix>,v1=<hex hmac-sha256 of "t.body">`. */
export function sign(body: string, secret: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${macOf(secret, time, body).toString("hex")}`;
}

/**
 * Whether the header has this secret's signature of exactly this body, made around `now`; never without a secret. The
 * sender may write spaces, another order and, while its key changes, a `v1` for each of its keys.
 */
export function isSigned(body: string, header: string | null, secret: string | undefined, now: Date): boolean {
  if (!secret || !header || header.length > 1000) return false;
  const parts = header.split(",").map((part) => part.trim());
  const times = parts.filter((part) => part.startsWith("t=")).map((part) => part.slice(2).trim());
  const macs = parts.filter((part) => part.startsWith("v1=")).map((part) => part.slice(3).trim());
  const [time = ""] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() - seconds(Number(time))) > signatureTolerance) return false;
  const own = macOf(secret, time, body);
  return macs.some((mac) => /^[0-9a-f]{64}$/.test(mac) && timingSafeEqual(Buffer.from(mac, "hex"), own));
}
