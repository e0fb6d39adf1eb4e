import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { acceptedEncodings } from "../request/accepted-encodings.ts";

const gzipBody = promisify(gzip);

/** Up to here compressing takes as long as handing the body to another thread. */
const maxBytesAtOnce = 192 * 1024;

/** Shorter answers are not worth it. */
const minBytes = 1024;

/**
 * Compresses an answer as a whole and sets its headers: it is sent in one piece. remix-serve would compress it in
 * pieces, with a flush after the body. The answers of clients without gzip stay as they are.
 */
export async function compressBody(request: Request, body: Uint8Array, headers: Headers): Promise<Uint8Array> {
  headers.append("Vary", "Accept-Encoding");
  const gzipped = body.byteLength >= minBytes && !headers.has("Content-Encoding") && acceptsGzip(request);
  const sent = gzipped ? await compress(body) : body;
  if (gzipped) headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(sent.byteLength));
  return sent;
}

function compress(body: Uint8Array): Uint8Array | Promise<Uint8Array> {
  const options = { chunkSize: 64 * 1024 };
  return body.byteLength <= maxBytesAtOnce ? gzipSync(body, options) : gzipBody(body, options);
}

export const acceptsGzip = (request: Request): boolean =>
  acceptedEncodings(request.headers.get("accept-encoding")).includes("gzip");
