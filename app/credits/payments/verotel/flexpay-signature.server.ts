import { createHash, timingSafeEqual } from "node:crypto";

/** The parameters of a FlexPay request, postback or answer, by name. */
export type FlexPayParams = Record<string, string>;

/** Lower-case hex sha256 of `key + ":"` and the parameters as `name=value`, sorted by name, joined by ":". */
export function signParams(key: string, params: FlexPayParams): string {
  const lines = Object.keys(params)
    .filter((name) => name !== "signature")
    .sort()
    .map((name) => `${name}=${params[name]}`);
  return createHash("sha256")
    .update([key, ...lines].join(":"))
    .digest("hex");
}

/**
 * Whether the parameters carry a valid signature of this key over all of them; the sha1 of earlier versions is refused.
 */
export function hasValidSignature(key: string, params: FlexPayParams): boolean {
  const receivedSignature = params["signature"]?.toLowerCase() ?? "";
  if (!/^[0-9a-f]{64}$/.test(receivedSignature)) return false;
  return timingSafeEqual(Buffer.from(receivedSignature, "hex"), Buffer.from(signParams(key, params), "hex"));
}

/** Reads the parameters of an address or a form body; undefined if a name occurs twice, as only one value is signed. */
export function readParams(encoded: string): FlexPayParams | undefined {
  const pairs = [...new URLSearchParams(encoded)];
  const params = Object.fromEntries(pairs);
  return Object.keys(params).length === pairs.length ? params : undefined;
}
