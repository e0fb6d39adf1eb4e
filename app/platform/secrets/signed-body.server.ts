import { createHmac, timingSafeEqual } from "node:crypto";
import { seconds } from "../units.ts";

/** A signature is accepted this long before and after its time (product 5). */
const signatureTolerance = seconds(300);

function macOf(secret: string, time: string, body: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.${body}`).digest();
}

/** The header `x-signature` of a body: `t=<unix>,v1=<hex hmac-sha256 of "t.body">`. */
export function sign(body: string, secret: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${macOf(secret, time, body).toString("hex")}`;
}

/** Whether the header is this secret's signature of exactly this body, made around `now`; never without a secret. */
export function isSigned(body: string, header: string | null, secret: string | undefined, now: Date): boolean {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!secret || time === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() - seconds(Number(time))) > signatureTolerance) return false;
  return timingSafeEqual(Buffer.from(mac, "hex"), macOf(secret, time, body));
}
