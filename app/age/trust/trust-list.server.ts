import { X509Certificate } from "node:crypto";
import { isValidAt } from "../methods/certificate-chain.server.ts";

/** Why a list cannot replace the one in use. */
export type TrustListFault = "unreadable" | "empty" | "expired";

const block = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/**
 * The certificates of a PEM bundle. A list with one that cannot be read, or that was cut off, is refused as a whole:
 * the missing part may be somebody's issuer. Likewise one that is empty, or of which nothing is valid at `now`.
 */
export function readTrustList(
  pem: string,
  now: Date,
): { ok: true; anchors: X509Certificate[] } | { ok: false; fault: TrustListFault } {
  const blocks = pem.match(block) ?? [];
  if (pem.split("-----BEGIN").length - 1 !== blocks.length) return { ok: false, fault: "unreadable" };
  if (blocks.length === 0) return { ok: false, fault: pem.trim() === "" ? "empty" : "unreadable" };
  const anchors = readAnchors(pem);
  if (anchors.length < blocks.length) return { ok: false, fault: "unreadable" };
  if (!anchors.some((anchor) => isValidAt(anchor, now))) return { ok: false, fault: "expired" };
  return { ok: true, anchors };
}

/** The certificates of a stored list. They may have expired since: whoever checks a chain looks at that. */
export function readAnchors(pem: string): X509Certificate[] {
  return (pem.match(block) ?? []).flatMap((each) => {
    try {
      return new X509Certificate(each);
    } catch {
      return [];
    }
  });
}
