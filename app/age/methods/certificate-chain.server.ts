import { X509Certificate } from "node:crypto";

/** The signer, the issuer above it and one more: what lists of issuers know. The anchor itself is not counted. */
const maxChainLength = 3;

export type ChainFault = "unreadable" | "foreign" | "expired";

/** A certificate of a proof; undefined if it is none. */
export function readCertificate(bytes: unknown): X509Certificate | undefined {
  try {
    return bytes instanceof Uint8Array ? new X509Certificate(bytes) : undefined;
  } catch {
    return undefined;
  }
}

export function isValidAt(certificate: X509Certificate, now: Date): boolean {
  return Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() <= Date.parse(certificate.validTo);
}

/**
 * Why a signer's certificates, its own first, do not lead to one of `anchors` at `now`; undefined if they do. An anchor
 * is an authority that issued the last of them, or a signer's certificate itself. Whoever issues another one must be an
 * authority. A chain that leads to an anchor, but of which a part is not valid (or not any longer), is `expired`.
 */
export function checkChain(chain: unknown[], anchors: X509Certificate[], now: Date): ChainFault | undefined {
  if (chain.length === 0 || chain.length > maxChainLength) return "unreadable";
  const certificates = chain.flatMap((bytes) => readCertificate(bytes) ?? []);
  if (certificates.length < chain.length) return "unreadable";

  const used: X509Certificate[] = [];
  for (const [index, certificate] of certificates.entries()) {
    const below = used.at(-1);
    if (below && !hasIssued(certificate, below)) return "foreign";
    used.push(certificate);
    // The chain ends at the first anchor: what a proof adds above it does not matter.
    const ends = anchors.filter((anchor) => isSame(anchor, certificate) || hasIssued(anchor, certificate));
    const end = ends.find((anchor) => isValidAt(anchor, now)) ?? ends[0];
    if (end) return [...used, end].every((each) => isValidAt(each, now)) ? undefined : "expired";
    if (index === certificates.length - 1) break;
  }
  return "foreign";
}

const isSame = (one: X509Certificate, other: X509Certificate) => one.raw.equals(other.raw);

/** Name, key identifier and permitted use fit (`checkIssued`), it is an authority, and the signature is its own. */
function hasIssued(authority: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return authority.ca && certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
  } catch {
    return false;
  }
}
