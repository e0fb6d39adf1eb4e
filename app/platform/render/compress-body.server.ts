import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { acceptedEncodings } from "../request/accepted-encodings.ts";

type Compression = {
  name: "br" | "gzip";
  sync(body: Uint8Array): Uint8Array;
  /** On another thread. */
  async(body: Uint8Array): Promise<Uint8Array>;
};

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const chunkSize = 64 * 1024;

const byGzip: Compression = {
  name: "gzip",
  sync: (body) => gzipSync(body, { chunkSize }),
  async: (body) => gzipAsync(body, { chunkSize }),
};

/**
 * At level 1 a whole page costs the server a seventh less than at level 3, and is an eleventh larger. Larger bodies would
 * no longer fit into a connection's first flight, 14.6 kB.
 */
const maxFastBytes = 70 * 1024;
const brotliOptions = (body: Uint8Array) => ({
  chunkSize,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: body.byteLength <= maxFastBytes ? 1 : 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
});
const byBrotli: Compression = {
  name: "br",
  sync: (body) => brotliCompressSync(body, brotliOptions(body)),
  async: (body) => brotliAsync(body, brotliOptions(body)),
};

/** Shorter answers are not worth it. */
const minBytes = 1024;
/** From here on gzip takes more than four times as long as this Brotli. Below, a tenth of the bytes counts for more. */
const minBytesForBrotli = 48 * 1024;
/** Up to here compressing takes as long as handing the body to another thread. */
const maxSyncBytes = 192 * 1024;

/**
 * Compresses an answer as a whole and sets its headers: it is sent in one piece. remix-serve would compress it in
 * pieces, with a flush after the body. The answers of clients that accept neither way stay as they are.
 */
export async function compressBody(request: Request, body: Uint8Array, headers: Headers): Promise<Uint8Array> {
  headers.append("Vary", "Accept-Encoding");
  const compression = headers.has("Content-Encoding") ? undefined : compressionFor(request, body.byteLength);
  if (compression) headers.set("Content-Encoding", compression.name);
  const sent = !compression
    ? body
    : body.byteLength <= maxSyncBytes
      ? compression.sync(body)
      : await compression.async(body);
  headers.set("Content-Length", String(sent.byteLength));
  return sent;
}

/** Of those that the client accepts, however much it prefers one. */
function compressionFor(request: Request, bytes: number): Compression | undefined {
  if (bytes < minBytes) return undefined;
  const accepted = acceptedEncodings(request.headers.get("accept-encoding"));
  const preferred = bytes < minBytesForBrotli ? [byGzip, byBrotli] : [byBrotli, byGzip];
  return preferred.find(({ name }) => accepted.includes(name));
}
