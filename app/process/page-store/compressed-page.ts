import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Encoding } from "#app/platform/request/accepted-encodings.ts";
import { type Fills, htmlAt, isPlain, type MarkedPage } from "./marked-page.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const deflate = promisify(zlib.deflateRaw);

/** A page as it is stored: its parts, each also compressed, and the whole as most visitors get it. */
export type CompressedPage = {
  places: MarkedPage["places"];
  parts: Buffer[];
  /** Each ends at a byte's border and refers to no other part: what stands between them may change. */
  deflated: Buffer[];
  gzipped: Buffer;
  plain: Buffer;
  /** Made when the first browser asks for it. */
  brotli?: Promise<Buffer>;
};

/** The HTML of a page for a visitor. */
export function filledPage(page: Pick<CompressedPage, "parts" | "places">, fills: Fills): Buffer {
  return Buffer.concat(
    page.parts.flatMap((part, index) => {
      const place = page.places[index];
      return place ? [part, Buffer.from(htmlAt(place, fills))] : [part];
    }),
  );
}

/** Compresses a page once for all; `plainFills` are those of a visitor without anything of their own. */
export async function compressPage(page: MarkedPage, plainFills: Fills): Promise<CompressedPage> {
  const parts = page.parts.map((part) => Buffer.from(part));
  const plain = filledPage({ parts, places: page.places }, plainFills);
  const [gzipped, ...deflated] = await Promise.all([
    gzip(plain, { level: 9 }),
    ...parts.map((part) => deflate(part, { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH })),
  ]);
  return { places: page.places, parts, deflated, gzipped, plain };
}

/** How much memory a stored page needs; the brotli form is about as large as the gzip form. */
export function bytesOf({ parts, deflated, gzipped, plain }: CompressedPage): number {
  return [...parts, ...deflated, gzipped, gzipped, plain].reduce((sum, { length }) => sum + length, 0);
}

/**
 * A page for a visitor, in the best encoding that they accept. A page with something of the visitor's own is put
 * together from its compressed parts (gzip), so that it costs hardly more than one that is the same for all.
 */
export async function pageFor(
  page: CompressedPage,
  fills: Fills,
  accepted: Encoding[],
): Promise<{ encoding: Encoding; body: Buffer }> {
  if (!isPlain(fills)) {
    if (accepted.includes("gzip")) return { encoding: "gzip", body: await gzipFilled(page, fills) };
    return { encoding: "identity", body: filledPage(page, fills) };
  }
  if (accepted.includes("br")) {
    page.brotli ??= brotli(page.plain, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length },
    });
    return { encoding: "br", body: await page.brotli };
  }
  if (accepted.includes("gzip")) return { encoding: "gzip", body: page.gzipped };
  return { encoding: "identity", body: page.plain };
}

/**
 * Parts that know nothing of each other are up to a third larger than the whole. A page that would not fit into 12 kB
 * is compressed as a whole for each visitor.
 */
const maxJoinedBytes = 10_500;

async function gzipFilled(page: CompressedPage, fills: Fills): Promise<Buffer> {
  const joined = page.deflated.reduce((sum, { length }) => sum + length, 0);
  return joined > maxJoinedBytes ? gzip(filledPage(page, fills), { level: 6 }) : joinAsGzip(page, fills);
}

/** Gzip's header: deflate, without name and time (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);
/** The last block of a deflate stream, empty (RFC 1951). */
const lastBlock = Buffer.from([3, 0]);
const maxBlockLength = 65_535;

function joinAsGzip(page: CompressedPage, fills: Fills): Buffer {
  const pieces: Uint8Array[] = [gzipHeader];
  let [checksum, length] = [0, 0];
  const count = (bytes: Buffer) => {
    // Of nothing it would begin anew.
    if (bytes.length > 0) checksum = zlib.crc32(bytes, checksum);
    length += bytes.length;
  };
  page.parts.forEach((part, index) => {
    pieces.push(page.deflated[index] ?? Buffer.alloc(0));
    count(part);
    const place = page.places[index];
    const filled = Buffer.from(place ? htmlAt(place, fills) : "");
    count(filled);
    for (let at = 0; at < filled.length; at += maxBlockLength) {
      pieces.push(...storedBlock(filled.subarray(at, at + maxBlockLength)));
    }
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...pieces, lastBlock, trailer]);
}

/** A block of a deflate stream that is not compressed. */
function storedBlock(bytes: Buffer): Buffer[] {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return [header, bytes];
}
