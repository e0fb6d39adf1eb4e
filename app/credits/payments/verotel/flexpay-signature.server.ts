import { createHash, timingSafeEqual } from "node:crypto";

/** The parameters of a FlexPay request, postback or answer, by name. */
export type FlexPayParams = Record<string, string>;

/** Lower-case hex sha256 of `key + ":"` and the parameters as `name=value`, sorted by name, joined by ":". */
export function signParams(key: string, words: FlexPayParams): string {
  const lines = Object.keys(words)
    .filter((name) => name !== "signature")
    .sort()
    .map((name) => `${name}=${words[name]}`);
  return createHash("sha256")
    .update([key, ...lines].join(":"))
    .digest("hex");
}

/**
 * Whether the parameters carry a valid signature of this key over all of them; the sha1 of earlier versions is refused.
 */
export function hasValidSignature(key: string, words: FlexPayParams): boolean {
  const receivedSignature = words["signature"]?.toLowerCase() ?? "";
  if (!/^[0-9a-f]{64}$/.test(receivedSignature)) return false;
  return timingSafeEqual(Buffer.from(receivedSignature, "hex"), Buffer.from(signParams(key, words), "hex"));
}

/** Reads the parameters of an address or a form body; undefined if a name occurs twice, as only one value is signed. */
export function readParams(encoded: string): FlexPayParams | undefined {
  const pairs = [...new URLSearchParams(encoded)];
  const words = Object.fromEntries(pairs);
  return Object.keys(words).length === pairs.length ? words : undefined;
}
