import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { seconds } from "#app/platform/units.ts";

/** All of the EU's issuers are a hundredth of this. */
export const maxListBytes = 1_000_000;
const timeLimit = seconds(10);

/** The list cannot be had; the message says why, for the log. */
export class TrustListAway extends Error {
  override name = "TrustListAway";
}

/**
 * The text of the list at `AGE_TRUST`: a folder of PEM files (`.pem`, `.crt`, `.cer`), or one bundle at an https address.
 * Throws `TrustListAway` for one that is away, too large or too slow, and for an address that leads elsewhere.
 */
export async function fetchTrustList(source: string, fetchBundle: typeof fetch = fetch): Promise<string> {
  try {
    return await (isAddress(source) ? downloadBundle(source, fetchBundle) : readFolder(source));
  } catch (error) {
    if (error instanceof TrustListAway) throw error;
    throw new TrustListAway(error instanceof Error ? error.message : "unknown error");
  }
}

const isAddress = (source: string) => /^[a-z]+:\/\//i.test(source);

async function downloadBundle(address: string, fetchBundle: typeof fetch): Promise<string> {
  if (new URL(address).protocol !== "https:") throw new TrustListAway("only https addresses are read");
  const answer = await fetchBundle(address, { redirect: "error", signal: AbortSignal.timeout(timeLimit) });
  if (!answer.ok || !answer.body) throw new TrustListAway(`status ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the download.
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxListBytes) throw new TrustListAway("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function readFolder(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /\.(pem|crt|cer)$/i.test(name)).sort();
  const files = names.map((name) => join(folder, name));
  const sizes = await Promise.all(files.map((file) => stat(file)));
  if (sizes.reduce((sum, { size }) => sum + size, 0) > maxListBytes) throw new TrustListAway("too large");
  return (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
}
