import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "#app/platform/request/accepted-encodings.ts";
import { type Fills, htmlAt, isUnfilled, type MarkedPage } from "./marked-page.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A page as it is stored: its parts, and the whole as most visitors get it, compressed. */
export type CompressedPage = {
  slots: MarkedPage["slots"];
  parts: Buffer[];
  gzipped: Buffer;
  plain: Buffer;
  /** Made when the first browser asks for it. */
  brotli?: Promise<Buffer>;
};

/** The HTML of a page for a visitor. */
export function filledPage(page: Pick<CompressedPage, "parts" | "slots">, fills: Fills): Buffer {
  return Buffer.concat(
    page.parts.flatMap((part, index) => {
      const slot = page.slots[index];
      return slot ? [part, Buffer.from(htmlAt(slot, fills))] : [part];
    }),
  );
}

/** Compresses a page once for all; `emptyFills` are those of a visitor without anything of their own. */
export async function compressPage(page: MarkedPage, emptyFills: Fills): Promise<CompressedPage> {
  const parts = page.parts.map((part) => Buffer.from(part));
  const plain = filledPage({ parts, slots: page.slots }, emptyFills);
  return { slots: page.slots, parts, gzipped: await gzipAsync(plain, { level: 9 }), plain };
}

/** How much memory a stored page needs; the brotli form is about as large as the gzip form. */
export function bytesOf({ parts, gzipped, plain }: CompressedPage): number {
  return [...parts, gzipped, gzipped, plain].reduce((sum, { length }) => sum + length, 0);
}

/**
 * A page for a visitor, in the best encoding that they accept. One with something of the visitor's own is not compressed
 * yet: the server does that with all answers.
 */
export async function pageFor(
  page: CompressedPage,
  fills: Fills,
  accepted: Encoding[],
): Promise<{ encoding: Encoding; body: Buffer }> {
  if (!isUnfilled(fills)) return { encoding: "identity", body: filledPage(page, fills) };
  if (accepted.includes("br")) {
    page.brotli ??= brotliAsync(page.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length },
    });
    return { encoding: "br", body: await page.brotli };
  }
  if (accepted.includes("gzip")) return { encoding: "gzip", body: page.gzipped };
  return { encoding: "identity", body: page.plain };
}
