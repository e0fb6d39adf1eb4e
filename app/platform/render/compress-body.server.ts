import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedEncodings } from "../request/accepted-encodings.ts";

const gzipBody = promisify(gzip);

/** Shorter answers are not worth it. */
const minBytes = 1024;

/**
 * Compresses an answer as a whole and sets its headers: it is sent in one piece. remix-serve would compress it in
 * pieces, with a flush after the body. The answers of clients without gzip are left to remix-serve. Its Brotli would be
 * larger than gzip at the same cost.
 */
export async function compressBody(request: Request, body: Uint8Array, headers: Headers): Promise<BodyInit> {
  const gzipped = body.byteLength >= minBytes && !headers.has("Content-Encoding") && acceptsGzip(request);
  const sent = gzipped ? await gzipBody(body, { chunkSize: 64 * 1024 }) : body;
  if (gzipped) headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(sent.byteLength));
  return sent as BodyInit;
}

export const acceptsGzip = (request: Request): boolean =>
  acceptedEncodings(request.headers.get("accept-encoding")).includes("gzip");
