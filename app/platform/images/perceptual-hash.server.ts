import phash from "sharp-phash";
// The same module that the library uses, with the formats it may open.
import "./sharp.server.ts";

/**
 * What a picture looks like, in 64 bits as 16 hexadecimal digits: pictures that look alike differ in few of them, however
 * they were scaled, compressed or coloured. Takes a stored file, such as the variant `full`.
 */
export async function perceptualHash(file: Uint8Array): Promise<string> {
  const bits = await phash(Buffer.from(file));
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}
