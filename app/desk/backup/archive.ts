import { createHash } from "node:crypto";
import { isBackupSigned, backupSignatureOf } from "#app/platform/secrets/backup-signature.server.ts";
import type { Readable } from "node:stream";
import tar from "tar-stream";

/**
 * A backup is a tar file, so that it can be read without this code: `manifest.json`, then the rows of each table as
 * Postgres' COPY writes them (`tables/<table>/<part>.copy`, to be put together), then the photo files
 * (`files/<key>`), at the end `end.json`. In between come `SHA256SUMS-<n>` for `sha256sum -c`; with a key the last entry is `SIGNATURE`, over all of them.
 */
export const manifestName = "manifest.json";
export const endName = "end.json";
const sumsPrefix = "SHA256SUMS-";
const signatureName = "SIGNATURE";
/** Entries up to this size are held in memory as a whole. */
export const maxPartBytes = 4 * 1024 * 1024;

/** After so many entries their hashes follow. */
const entriesPerSums = 1_000;

export type ArchiveEntry = { name: string; bytes: Buffer };

/** Writes a backup's entries, one after the other, as fast as `stream` is read. */
export function archiveWriter(now: Date, signingKey: string | undefined) {
  const pack = tar.pack();
  let sums: string[] = [];
  let sumsFiles = 0;
  let allSums = "";

  const put = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.byteLength, mode: 0o600, mtime: now };
      const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
      entry.end(bytes);
    });
  async function putSums(): Promise<void> {
    if (sums.length === 0) return;
    sumsFiles += 1;
    allSums += sums.join("");
    await put(`${sumsPrefix}${String(sumsFiles).padStart(6, "0")}`, Buffer.from(sums.join("")));
    sums = [];
  }

  return {
    // Its streams are streamx's: what is used of them here is the same.
    stream: pack as unknown as Readable,
    async add(name: string, bytes: Uint8Array): Promise<void> {
      await put(name, bytes);
      sums.push(`${hashOf(bytes)}  ${name}\n`);
      if (sums.length >= entriesPerSums) await putSums();
    },
    async finish(): Promise<void> {
      await putSums();
      if (signingKey !== undefined)
        await put(signatureName, Buffer.from(backupSignatureOf(signingKey, "archive", allSums)));
      pack.finalize();
    },
    /** Ends the stream with an error: whoever reads it must not take it for a whole backup. */
    fail(error: Error): void {
      pack.destroy(error);
    },
  };
}

/** The backup is damaged or was cut off; the message says so in one sentence. */
export class DamagedBackup extends Error {
  override name = "Error";
}

/**
 * Reads a backup's entries and compares them with their hashes, which come after them: only when it has ended without
 * an error was everything as it had been written, and with `signingKey` by the site that has this key.
 */
export async function* readArchive(
  stream: Readable,
  signingKey: string | undefined,
): AsyncGenerator<ArchiveEntry, void> {
  const extract = tar.extract();
  stream.once("error", (error) => extract.destroy(error));
  stream.pipe(extract);
  let [sums, allSums, signature] = ["", "", ""];
  for await (const { name, bytes } of wholeEntries(extract)) {
    if (signature) throw new DamagedBackup("The backup is damaged: there is data after its end.");
    if (name === signatureName) signature = bytes.toString("utf8");
    else if (name.startsWith(sumsPrefix)) {
      requireSums(bytes.toString("utf8"), sums);
      allSums += sums;
      sums = "";
    } else {
      sums += `${hashOf(bytes)}  ${name}\n`;
      yield { name, bytes };
    }
  }
  if (sums) throw new DamagedBackup("The backup is not complete: its end is missing.");
  if (signingKey === undefined) return;
  if (!signature) throw new DamagedBackup(`The backup is not signed: anyone could have written it. ${sayUnsigned}`);
  if (!isBackupSigned(signingKey, "archive", allSums, signature)) {
    throw new DamagedBackup(`The backup has been changed, or was signed with another key. ${sayUnsigned}`);
  }
}

/** How to restore it nevertheless. */
export const sayUnsigned = "If you trust it anyway, use --unsigned.";

/** What cannot be unpacked or decrypted was not written like this. */
async function* wholeEntries(extract: tar.Extract): AsyncGenerator<ArchiveEntry> {
  try {
    for await (const entry of extract) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
  } catch (error) {
    throw new DamagedBackup("The backup is damaged or incomplete.", { cause: error });
  }
}

/** The same entries in the same order: one more of the same name would be read before anybody compares it. */
function requireSums(written: string, read: string): void {
  if (written === read) return;
  const [line = ""] = read.split("\n").filter((each) => !written.includes(each));
  throw new DamagedBackup(
    `The backup is damaged: ${line.split("  ")[1] ?? "its list"} has changed since it was written.`,
  );
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
