import { createECDH, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from "@peculiar/asn1-x509";

// Certificates for the sandbox and for tests: Node reads them, but cannot write them.

const ecdsaWithSha256 = "1.2.840.10045.4.3.2";
const country = "2.5.4.6";
const commonName = "2.5.4.3";
/** The order of the curve P-256: private keys are numbers below it. */
const curveOrder = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

export interface Holder {
  name: string;
  key: KeyObject;
}

/** The key pair on P-256 that belongs to `seed` and `name`: the same in every process that knows the seed. */
export function keyFrom(seed: string, name: string): KeyObject {
  const bytes = createHmac("sha512", seed).update(`age proof, ${name}`).digest("hex");
  const number = (BigInt(`0x${bytes}`) % (curveOrder - 1n)) + 1n;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(number.toString(16).padStart(64, "0"), "hex");
  const point = pair.getPublicKey();
  const part = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(point.subarray(1, 33)), y: part(point.subarray(33)) };
  return createPrivateKey({ key: { ...jwk, d: part(toBytes(number)) }, format: "jwk" });
}

/**
 * Writes a certificate for `subject`, signed by `issuer` (itself, if left out). An authority may issue others, anybody
 * else only signs. DER.
 */
export function writeCertificate({
  subject,
  issuer = subject,
  isAuthority = false,
  mayIssue = isAuthority,
  from,
  until,
}: {
  subject: Holder;
  issuer?: Holder;
  isAuthority?: boolean;
  /** What the permitted use says; only a forged certificate says it of nobody's authority. */
  mayIssue?: boolean;
  from: Date;
  until: Date;
}): Uint8Array {
  const algorithm = new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 });
  const publicKey = createPublicKey(subject.key).export({ type: "spki", format: "der" });
  const usage = mayIssue ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature;
  const content = new TBSCertificate({
    version: Version.v3,
    serialNumber: new Uint8Array([1]).buffer,
    signature: algorithm,
    issuer: nameOf(issuer),
    subject: nameOf(subject),
    validity: new Validity({ notBefore: from, notAfter: until }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    extensions: new Extensions([
      critical(id_ce_basicConstraints, new BasicConstraints({ cA: isAuthority })),
      critical(id_ce_keyUsage, new KeyUsage(usage)),
    ]),
  });
  const signature = sign("sha256", new Uint8Array(AsnConvert.serialize(content)), issuer.key);
  return new Uint8Array(
    AsnConvert.serialize(
      new Certificate({
        tbsCertificate: content,
        signatureAlgorithm: algorithm,
        signatureValue: new Uint8Array(signature).buffer,
      }),
    ),
  );
}

/** A list of certificates as `AGE_TRUST` has them. */
export function pemOf(certificates: Uint8Array[]): string {
  const lines = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,64}/g)
      ?.join("\n");
  return certificates
    .map((each) => `-----BEGIN CERTIFICATE-----\n${lines(each)}\n-----END CERTIFICATE-----\n`)
    .join("");
}

const critical = (id: string, value: object) =>
  new Extension({ extnID: id, critical: true, extnValue: new OctetString(AsnConvert.serialize(value)) });

function nameOf({ name }: Holder): Name {
  const part = (type: string, value: AttributeValue) =>
    new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })]);
  return new Name([
    part(country, new AttributeValue({ printableString: "NL" })),
    part(commonName, new AttributeValue({ utf8String: name })),
  ]);
}

const toBytes = (number: bigint) => Buffer.from(number.toString(16).padStart(64, "0"), "hex");
