import { createECDH } from "node:crypto";
import { z } from "zod";
import { keptFile } from "./kept-secrets.server.ts";

const Vapid = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type Vapid = z.infer<typeof Vapid>;

/** The pair of keys by which push services know this site: made at the first start and kept (product 4, Push). */
export function keptVapid(dataDir: string): Vapid {
  return keptFile(dataDir, "vapid.json", Vapid, makeVapid, "every device subscribes again");
}

/** A P-256 pair, base64url: the public key as an uncompressed point (65 bytes), the private one as 32 bytes. */
export function makeVapid(): Vapid {
  for (;;) {
    const pair = createECDH("prime256v1");
    const publicKey = pair.generateKeys("base64url");
    const privateKey = pair.getPrivateKey("base64url");
    // A number that begins with a zero byte is written shorter; such a pair is not taken.
    if (privateKey.length === 43) return { publicKey, privateKey };
  }
}
