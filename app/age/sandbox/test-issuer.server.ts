import type { KeyObject } from "node:crypto";
import {
  DeviceAuth,
  DeviceAuthentication,
  DeviceKey,
  DeviceNamespaces,
  DeviceResponse,
  DeviceSignature,
  DeviceSigned,
  Document,
  CoseKey,
  Issuer,
  type IssuerSigned,
  ProtectedHeaders,
  Header,
  SessionTranscript,
  SignatureAlgorithm,
  UnprotectedHeaders,
} from "@owf/mdoc";
import { days, later } from "#app/platform/units.ts";
import { proofOfAge } from "../methods/presentation-request.ts";
import type { RequestOfProof } from "../methods/check-proof.server.ts";
import { walletCryptography } from "../methods/wallet-libraries.server.ts";
import { type Holder, keyFrom, writeCertificate } from "./certificates.server.ts";
import { makeKeyPair } from "./key-pair.server.ts";

/** Long enough for every date to which the clock of a demo is moved. */
const anchorValidity = { from: new Date("2020-01-01T00:00:00Z"), until: new Date("2049-12-31T00:00:00Z") };

/** Who issues the proofs of the sandbox and of tests: an authority, and the signer below it. */
export interface TestIssuer {
  authority: Holder;
  signer: Holder;
}

/** The issuer that belongs to a seed: all processes with the same secret have the same one. */
export function testIssuer(seed: string, name = "Sandbox"): TestIssuer {
  return {
    authority: { name: `${name} Age Authority`, key: keyFrom(seed, `${name} authority`) },
    signer: { name: `${name} Age Signer`, key: keyFrom(seed, `${name} signer`) },
  };
}

/** The authority's own certificate, as a list of trusted issuers holds it. DER. */
export function anchorOf({ authority }: TestIssuer): Uint8Array {
  return writeCertificate({ subject: authority, isAuthority: true, ...anchorValidity });
}

export interface AttestationInput {
  now: Date;
  docType?: string;
  namespace?: string;
  /** What the attestation says: `age_over_18: true`, if left out. */
  elements?: Record<string, unknown>;
  /** The attestation's validity: from yesterday for 90 days, if left out. */
  validFrom?: Date;
  validUntil?: Date;
  /** The signer's certificates, the own first: a new one for two months, if left out. */
  certificates?: Uint8Array[];
}

export interface Attestation {
  issued: IssuerSigned;
  docType: string;
  /** The holder's key, to which the attestation is bound. */
  holderKey: KeyObject;
}

/** Issues an attestation to a new holder. */
export async function issueAttestation(
  { authority, signer }: TestIssuer,
  input: AttestationInput,
): Promise<Attestation> {
  const { now, docType = proofOfAge.docType, namespace = proofOfAge.namespace } = input;
  const certificates = input.certificates ?? [
    writeCertificate({ subject: signer, issuer: authority, from: later(now, -days(30)), until: later(now, days(30)) }),
  ];
  const { privateKey } = makeKeyPair();
  const validFrom = input.validFrom ?? later(now, -days(1));
  const issued = await new Issuer(docType, walletCryptography)
    .addIssuerNamespace(namespace, input.elements ?? { [proofOfAge.element]: true })
    .sign({
      signingKey: coseKey(signer.key),
      certificates,
      algorithm: SignatureAlgorithm.ES256,
      digestAlgorithm: "SHA-256",
      deviceKeyInfo: { deviceKey: DeviceKey.fromJwk(publicJwk(privateKey)) as DeviceKey },
      validityInfo: { signed: validFrom, validFrom, validUntil: input.validUntil ?? later(validFrom, days(90)) },
    });
  return { issued, docType, holderKey: privateKey };
}

/** What a holder can do wrong when presenting. */
export interface PresentationFaults {
  /** Sign with a key to which the attestation is not bound. */
  holderKey?: KeyObject;
  /** Leave the holder's signature out: an empty one stands in its place. */
  unsigned?: boolean;
}

/** Presents an attestation for a request: a `DeviceResponse` with the holder's signature. Base64url. */
export async function presentAttestation(
  { issued, docType, holderKey }: Attestation,
  request: RequestOfProof,
  faults: PresentationFaults = {},
): Promise<string> {
  const deviceNamespaces = DeviceNamespaces.create({ deviceNamespaces: new Map() });
  const sessionTranscript = await SessionTranscript.forOid4Vp(request, walletCryptography);
  const signed = DeviceAuthentication.create({ sessionTranscript, docType, deviceNamespaces });
  const signature = await DeviceSignature.create(
    {
      protectedHeaders: ProtectedHeaders.create({
        protectedHeaders: new Map([[Header.Algorithm, SignatureAlgorithm.ES256]]),
      }),
      unprotectedHeaders: UnprotectedHeaders.create({}),
      detachedPayload: signed.encode({ asDataItem: true }),
      signingKey: coseKey(faults.holderKey ?? holderKey),
    },
    walletCryptography,
  );
  const deviceSignature = faults.unsigned
    ? DeviceSignature.fromDecodedStructure({ ...signature.decodedStructure, signature: new Uint8Array() })
    : signature;
  const deviceAuth = DeviceAuth.create({ deviceSignature: deviceSignature as DeviceSignature });
  const document = Document.create({
    docType,
    issuerSigned: issued,
    deviceSigned: DeviceSigned.create({ deviceNamespaces, deviceAuth }),
  });
  return DeviceResponse.createSimple({ documents: [document] }).encodedForOid4Vp;
}

const coseKey = (key: KeyObject) => CoseKey.fromJwk({ ...key.export({ format: "jwk" }), alg: "ES256" });

function publicJwk(key: KeyObject): Record<string, unknown> {
  const { kty, crv, x, y } = key.export({ format: "jwk" });
  return { kty, crv, x, y };
}
