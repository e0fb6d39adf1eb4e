import { gzipSync } from "node:zlib";

/** What each answer has besides the page's own headers: status line, date, length, encoding, ETag, id and cookies. */
const ownHeaderBytes = 600;

/** The bytes of a page on the wire, with its headers: compressed as the server does it for phones that take gzip. */
export async function sentBytes(page: Response): Promise<number> {
  const headers = [...page.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return gzipSync(await page.arrayBuffer(), { level: 9 }).byteLength + headers + ownHeaderBytes;
}
