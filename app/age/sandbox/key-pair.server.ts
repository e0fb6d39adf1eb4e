import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";

/**
 * A new P-256 key pair, read back from its text. The job that makes a pair shares its lock with the pair: in Node 20 a
 * process stops for ever if memory is cleaned up of that job while the pair is exported as JWK.
 */
export function makeKeyPair(): { privateKey: KeyObject; publicKey: KeyObject } {
  const { privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { format: "pem", type: "pkcs8" },
    publicKeyEncoding: { format: "pem", type: "spki" },
  });
  return { privateKey: createPrivateKey(privateKey), publicKey: createPublicKey(privateKey) };
}
