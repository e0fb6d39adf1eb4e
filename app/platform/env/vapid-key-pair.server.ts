import { createECDH } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { VapidKeys } from "./secret-fingerprints.ts";

const Vapid = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });

/** The keys that an earlier version of the site stored in a file; using them keeps devices subscribed. */
export function findStoredVapidKeys(dataDir: string): VapidKeys | undefined {
  try {
    return Vapid.parse(JSON.parse(readFileSync(join(dataDir, "vapid.json"), "utf8")));
  } catch {
    return undefined;
  }
}

/** A P-256 pair, base64url: the public key as an uncompressed point (65 bytes), the private one as 32 bytes. */
export function generateVapidKeys(): VapidKeys {
  for (;;) {
    const pair = createECDH("prime256v1");
    const publicKey = pair.generateKeys("base64url");
    const privateKey = pair.getPrivateKey("base64url");
    // A key with a leading zero byte is encoded shorter: such a pair is not used.
    if (privateKey.length === 43) return { publicKey, privateKey };
  }
}
