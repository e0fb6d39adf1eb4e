import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { Decrypter } from "age-encryption";
import { sayUnsigned } from "./archive.ts";
import type { IdentityFile } from "./identity-file.server.ts";
import type { OnProgress } from "./make-backup.server.ts";

type Opening = {
  file: string;
  /** For an encrypted backup. */
  identity: IdentityFile | undefined;
  /** Opens it although nothing shows who wrote it. */
  unsigned?: boolean;
  onProgress: OnProgress;
};

/** The backup as a tar stream: decrypted if it must be, unpacked. */
export async function openBackup({ file, identity, unsigned, onProgress }: Opening): Promise<Readable> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The backup ${file} cannot be read (${error.code}).`, { cause: error });
  });
  const unpacked = createGunzip();
  const isEncrypted = (await firstBytes(file)).startsWith("age-encryption.org/");
  if (isEncrypted && identity === undefined) {
    throw new Error("The backup is encrypted; name the file with its identity (--identity FILE).");
  }
  if (!isEncrypted && identity && !unsigned) {
    throw new Error(`The backup is not encrypted, but an identity was given. ${sayUnsigned}`);
  }
  let read = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      read += chunk.length;
      onProgress((0.95 * read) / size, "reading");
      pass(undefined, chunk);
    },
  });
  const raw = createReadStream(file).once("error", (error) => counted.destroy(error));
  raw.pipe(counted);
  const plain = isEncrypted && identity ? await decrypt(counted, identity) : counted;
  return plain.once("error", (error) => unpacked.destroy(error)).pipe(unpacked);
}

async function firstBytes(file: string): Promise<string> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await opened.close();
  }
}

async function decrypt(raw: Readable, { identities }: IdentityFile): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    for (const each of identities) decrypter.addIdentity(each);
  } catch (error) {
    throw new Error("The file you named has no age identity (AGE-SECRET-KEY-1…).", { cause: error });
  }
  try {
    const stream = await decrypter.decrypt(Readable.toWeb(raw) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(stream as never);
  } catch (error) {
    throw new Error("This identity does not open the backup; it was encrypted to another key.", { cause: error });
  }
}
