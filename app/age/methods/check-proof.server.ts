import type { X509Certificate } from "node:crypto";
import { DeviceResponse, type Document, Header, SessionTranscript, SignatureAlgorithm } from "@owf/mdoc";
import { seconds } from "#app/platform/units.ts";
import { checkChain, readCertificate } from "./certificate-chain.server.ts";
import { proofOfAge } from "./presentation-request.ts";
import { walletCryptography } from "./wallet-libraries.server.ts";
import { type Finished, refusedProof } from "./age-method.ts";

/** What the holder's signature must cover, besides the proof itself. */
export interface RequestOfProof {
  clientId: string;
  nonce: string;
  responseUri: string;
}

/** A proof of one element with three certificates has 5,000; more would only cost time. */
const maxProofCharacters = 20_000;
/** By how much clocks may differ. */
const skewSeconds = seconds(60) / 1000;
/** An ES256 signature: two numbers of 32 bytes. */
const signatureBytes = 64;

const invalid = (detail: string) => refusedProof("age_proof_invalid", detail);

/**
 * Checks a presented proof of age: a `DeviceResponse` of ISO 18013-5 in base64url. In the order of the refusal table:
 * form, docType, issuer's signature, digests; issuer's chain up to `anchors`; validity; holder's signature over the
 * session transcript of `request`; age. Never throws for what `proof` holds, and returns nothing of it.
 */
export async function checkProof(
  proof: string,
  request: RequestOfProof,
  anchors: X509Certificate[],
  now: Date,
): Promise<Finished> {
  if (proof.length > maxProofCharacters) return invalid("The proof is too long.");
  // What an answer holds can make a library fail in ways of its own, some of which quote it: none may come out.
  try {
    const response = DeviceResponse.fromEncodedForOid4Vp(proof);
    if (response.status !== 0 || response.documents?.length !== 1)
      return invalid("The answer must hold exactly one document, and no error.");
    return await checkDocument(response.documents[0]!, request, anchors, now);
  } catch {
    return invalid("The proof cannot be read as a DeviceResponse of ISO 18013-5.");
  }
}

async function checkDocument(
  document: Document,
  request: RequestOfProof,
  anchors: X509Certificate[],
  now: Date,
): Promise<Finished> {
  const { issuerAuth, issuerNamespaces } = document.issuerSigned;
  const { docType, validityInfo } = issuerAuth.mobileSecurityObject;
  if (document.docType !== proofOfAge.docType || docType !== proofOfAge.docType)
    return invalid(`The docType is not ${proofOfAge.docType}.`);

  const items = [...issuerNamespaces.issuerNamespaces].flatMap(([namespace, each]) =>
    each.map((item) => ({ namespace, item })),
  );
  const values = items
    .filter(
      ({ namespace, item }) => namespace === proofOfAge.namespace && item.elementIdentifier === proofOfAge.element,
    )
    .map(({ item }) => item.elementValue);
  if (values.length !== 1 || typeof values[0] !== "boolean")
    return invalid(`The element ${proofOfAge.element} must be present exactly once, as true or false.`);

  const signer = readCertificate(issuerAuth.certificateChain[0]);
  if (!signer) return invalid("The issuer's certificate is missing or cannot be read.");
  if (!(await issuerAuth.verifySignature({}, walletCryptography)))
    return invalid("The issuer's signature is not valid.");
  for (const { namespace, item } of items) {
    if (!(await item.isValid(namespace, issuerAuth, walletCryptography)))
      return invalid("An element does not match its digest.");
  }
  const { deviceSignature } = document.deviceSigned.deviceAuth;
  if (
    deviceSignature?.protectedHeaders.headers?.get(Header.Algorithm) !== SignatureAlgorithm.ES256 ||
    deviceSignature.signature.length !== signatureBytes
  )
    return invalid("The holder's signature must be present, and use ES256.");

  const fault = checkChain(issuerAuth.certificateChain, anchors, now);
  if (fault === "unreadable") return invalid("The issuer's certificates cannot be read, or are too many.");
  if (fault === "foreign") return refusedProof("age_proof_foreign", "The issuer is not on our list.");

  if (fault === "expired")
    return refusedProof("age_proof_expired", "One of the issuer's certificates is not valid, or no longer valid.");
  if (!validityInfo.isValidFromBeforeNow(now, skewSeconds))
    return refusedProof("age_proof_expired", "The proof is not valid yet.");
  if (!validityInfo.isValidUntilAfterNow(now, skewSeconds))
    return refusedProof("age_proof_expired", "The proof has expired.");
  if (!validityInfo.isSignedBetweenDates(new Date(signer.validFrom), new Date(signer.validTo), skewSeconds))
    return invalid("The proof was signed outside its certificate's validity period.");

  // A signature over another nonce, for another address and by another key look the same from here: all that can be
  // said is that a genuine proof comes with a signature that was not made for this request.
  if (!(await isSignedByHolder(document, request)))
    return refusedProof(
      "age_proof_replayed",
      "The holder's signature is not for this request: another nonce, another response address, or another key.",
    );
  return values[0] ? { isAdult: true } : refusedProof("age_proof_under", `${proofOfAge.element} is false.`);
}

/** Whether the key in the attestation signed this request's session transcript. */
async function isSignedByHolder(document: Document, request: RequestOfProof): Promise<boolean> {
  const results: string[] = [];
  await document.deviceSigned.deviceAuth.verify(
    {
      document,
      sessionTranscript: await SessionTranscript.forOid4Vp(request, walletCryptography),
      verificationCallback: ({ status }) => results.push(status),
    },
    walletCryptography,
  );
  return results.length > 0 && results.every((status) => status === "PASSED");
}
