import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

/** A file in a zip archive, with its size when unpacked. */
type ZipEntry = { name: string; size: number; read(): Promise<Uint8Array | undefined> };

export type ZipArchive = { entries: ZipEntry[]; close(): void };

/** More entries, or more bytes unpacked, are no list of profiles with its photos but an attack. */
const maxEntries = 50_000;

/** What archives of macOS have beside each file. */
const isSideFile = (name: string) => name.startsWith("__MACOSX/") || name.split("/").at(-1)?.startsWith("._");

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** An archive in memory; undefined if it is damaged. */
export function openZip(bytes: Buffer): Promise<ZipArchive | undefined> {
  return listEntries(() => yauzl.fromBufferPromise(bytes, { lazyEntries: true }));
}

/** An archive on disk, of any size: its entries are read one by one. */
export function openZipFile(path: string): Promise<ZipArchive | undefined> {
  return listEntries(() => yauzl.openPromise(path, { lazyEntries: true, autoClose: false }));
}

async function listEntries(open: () => Promise<yauzl.ZipFile>): Promise<ZipArchive | undefined> {
  let zip: yauzl.ZipFile | undefined;
  try {
    zip = await open();
    if (zip.entryCount > maxEntries) throw new Error("too many entries");
    const entries: ZipEntry[] = [];
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: size } = entry;
      if (name.endsWith("/") || isSideFile(name)) continue;
      entries.push({ name, size, read: () => readEntry(zip, entry) });
    }
    return { entries, close: () => zip?.close() };
  } catch {
    // Not a zip file, or one that promises what it does not hold.
    zip?.close();
    return undefined;
  }
}

/** yauzl ends a stream that unpacks to more than the size the entry states. */
async function readEntry(zip: yauzl.ZipFile | undefined, entry: yauzl.Entry): Promise<Uint8Array | undefined> {
  try {
    const stream = await zip?.openReadStreamPromise(entry);
    return stream && new Uint8Array(await buffer(stream));
  } catch {
    return undefined;
  }
}
