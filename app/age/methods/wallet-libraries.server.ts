import { createHash, createPublicKey, randomBytes, sign, verify, X509Certificate } from "node:crypto";
import { addExtension } from "cbor-x";
import { CoseKey, Header, type MdocContext, SignatureAlgorithm } from "@owf/mdoc";
import { setGlobalConfig } from "@openid4vc/oauth2";
import "@openid4vc/openid4vp";
import { z } from "zod";
import { env } from "#app/platform/env/env.server.ts";

// Both libraries replace zod's messages for the whole process when they are loaded; our forms have their own.
z.config({ customError: undefined });

// Only a development origin is http.
setGlobalConfig({ allowInsecureUrls: env.publicOrigin.protocol === "http:" });

/** Decimals, large numbers, objects and, above all, values that are repeated by reference: no proof has any. */
const refusedTags = [2, 3, 4, 5, 27, 28, 29, 51];

class NeverEncoded {}

// The signed parts are encoded again when they are checked: 200 bytes of references to references to references would
// become gigabytes. `@owf/mdoc` decodes with this same module.
for (const tag of refusedTags) {
  addExtension({
    Class: NeverEncoded,
    tag,
    encode: () => new Uint8Array(),
    decode(): never {
      throw new Error(`CBOR tag ${tag} is not allowed in a proof.`);
    },
  });
}

const notUsed = () => {
  throw new Error("The profile uses signatures, not a MAC.");
};

/**
 * What `@owf/mdoc` needs from outside, from Node's own cryptography. Only ES256 on P-256, the profile's suite (A.7): any
 * other algorithm is a signature that does not fit. Chains are checked by `checkChain`, which can say why it refuses.
 */
export const walletCryptography: MdocContext = {
  crypto: {
    random: (length) => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(createHash(digestAlgorithm.replace("-", "")).update(bytes).digest()),
    calculateEphemeralMacKey: notUsed,
  },
  cose: {
    sign1: {
      sign: ({ toBeSigned, key }) => new Uint8Array(sign("sha256", toBeSigned, signingKey(key))),
      verify({ sign1, key }) {
        if (sign1.protectedHeaders.headers?.get(Header.Algorithm) !== SignatureAlgorithm.ES256) return false;
        if (key.jwk.kty !== "EC" || key.jwk.crv !== "P-256") return false;
        const publicKey = createPublicKey({ key: publicJwk(key), format: "jwk" });
        return verify("sha256", sign1.toBeSigned, { key: publicKey, dsaEncoding: "ieee-p1363" }, sign1.signature);
      },
    },
    mac0: { sign: notUsed, verify: notUsed },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) => fieldsOf(new X509Certificate(certificate).issuer, field),
    getPublicKey: ({ certificate }) =>
      CoseKey.fromJwk(new X509Certificate(certificate).publicKey.export({ format: "jwk" }) as Record<string, unknown>),
    verifyCertificateChain: notUsed,
    getCertificateData({ certificate }) {
      const parsed = new X509Certificate(certificate);
      return {
        issuerName: parsed.issuer,
        subjectName: parsed.subject,
        serialNumber: parsed.serialNumber,
        thumbprint: parsed.fingerprint256,
        notBefore: new Date(parsed.validFrom),
        notAfter: new Date(parsed.validTo),
        pem: parsed.toString(),
      };
    },
  },
};

function publicJwk({ jwk }: CoseKey) {
  const { kty, crv, x, y } = jwk as Record<string, string>;
  return { kty, crv, x, y };
}

function signingKey(key: CoseKey) {
  const jwk = { ...publicJwk(key), d: (key.jwk as Record<string, string>).d };
  return { key: jwk, format: "jwk", dsaEncoding: "ieee-p1363" } as const;
}

/** The values of one field of a name as Node prints it: a line for each, `C=NL`. */
function fieldsOf(name: string, field: string): string[] {
  return name.split("\n").flatMap((line) => (line.startsWith(`${field}=`) ? [line.slice(field.length + 1)] : []));
}
