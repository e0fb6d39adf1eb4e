import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings } from "../request/accepted-encodings.ts";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Shorter answers are not worth it. */
const minBytes = 1024;

/** A whole page takes a third of a millisecond; higher levels take many times that for a few bytes. */
const brotliParams = (body: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
});

/**
 * Compresses an answer as a whole, for clients that accept it, and sets its headers. Those that take only gzip are old and
 * slow: they get its highest level.
 */
export async function compressBody(request: Request, body: Uint8Array, headers: Headers): Promise<Uint8Array> {
  headers.append("Vary", "Accept-Encoding");
  const accepted = acceptedEncodings(request.headers.get("accept-encoding"));
  const isWorthIt = body.byteLength >= minBytes && !headers.has("Content-Encoding");
  const encoding = isWorthIt ? (["br", "gzip"] as const).find((name) => accepted.includes(name)) : undefined;
  if (encoding) headers.set("Content-Encoding", encoding);
  const sent =
    encoding === "br"
      ? await brotliAsync(body, brotliParams(body))
      : encoding === "gzip"
        ? await gzipAsync(body, { level: 9 })
        : body;
  headers.set("Content-Length", String(sent.byteLength));
  return sent;
}
