import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Pictures and films are compressed already. */
const isTextFile = (path: string) => /\.(css|js|json|svg|txt)$/i.test(path);

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
const compressions = [
  [".br", (body: Buffer) => promisify(brotliCompress)(body, { params })],
  [".gz", (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })],
] as const;

/**
 * Writes `file.br` and `file.gz` beside each text file below `folder`, at the highest levels: once at the build, never
 * per request. A form that would not be smaller is left out. The server sends them by `Accept-Encoding`.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).filter(isTextFile);
  await Promise.all(
    texts.map(async (path) => {
      const body = readFileSync(path);
      for (const [ending, compress] of compressions) {
        const compressed = await compress(body);
        if (compressed.length < body.length) await writeFile(path + ending, compressed);
      }
    }),
  );
}
