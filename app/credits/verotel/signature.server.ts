import { createHash, timingSafeEqual } from "node:crypto";

/** FlexPay's words of a request, a postback or an answer, by name. */
export type FlexPayWords = Record<string, string>;

/** Lowercase hex sha256 of `key + ":" + ` the words as `name=value`, in the order of their names, joined by ":". */
export function signWords(key: string, words: FlexPayWords): string {
  const lines = Object.keys(words)
    .filter((name) => name !== "signature")
    .sort()
    .map((name) => `${name}=${words[name]}`);
  return createHash("sha256")
    .update([key, ...lines].join(":"))
    .digest("hex");
}

/** True for words that bear this key's signature over all of them; the sha1 of earlier versions is not believed. */
export function areSigned(key: string, words: FlexPayWords): boolean {
  const given = words["signature"]?.toLowerCase() ?? "";
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(signWords(key, words), "hex"));
}

/** The words of an address or a form body; undefined where a name stands twice, because only one of them was signed. */
export function readWords(encoded: string): FlexPayWords | undefined {
  const pairs = [...new URLSearchParams(encoded)];
  const words = Object.fromEntries(pairs);
  return Object.keys(words).length === pairs.length ? words : undefined;
}
