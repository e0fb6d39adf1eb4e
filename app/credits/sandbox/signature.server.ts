import { createHmac, timingSafeEqual } from "node:crypto";
import { seconds } from "../../platform/units.ts";

/** A signature is believed for this long, to either side (product 5). */
const lifetime = seconds(300);

function macOf(secret: string, time: string, body: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.${body}`).digest();
}

/** The header `x-signature` of a body: `t=<unix>,v1=<hex hmac-sha256 of "t.body">`. */
export function sign(secret: string, body: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${macOf(secret, time, body).toString("hex")}`;
}

/** True for a signature of this secret over exactly these bytes, at most 300 seconds away from `now`. */
export function isSigned(secret: string, header: string | null, body: string, now: Date): boolean {
  const [, time = "", mac = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!mac || Math.abs(now.getTime() - Number(time) * 1000) > lifetime) return false;
  return timingSafeEqual(Buffer.from(mac, "hex"), macOf(secret, time, body));
}
