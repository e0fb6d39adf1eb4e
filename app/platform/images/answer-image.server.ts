import { createHash } from "node:crypto";
import { isNotModified } from "../request/is-not-modified.ts";
import type { Storage } from "../storage/storage.ts";
import { type ImageVariant, imageFile } from "./image-variants.ts";
import { readImage } from "./read-image.server.ts";

/**
 * Serves one stored file of a picture, after the caller has checked access. `keep` is cached in the browser for an
 * hour, `recheck` is revalidated each time. `forOtherOrigins`: a CDN's pages and ours may show it. A missing file is the same plain 404 as a refused one.
 */
export async function answerImage(
  request: Request,
  storage: Storage,
  file: { fileKey: string; variant: ImageVariant; caching: "keep" | "recheck"; forOtherOrigins?: boolean },
): Promise<Response> {
  // The bytes of a key never change: another picture has another key.
  const hash = createHash("sha256").update(imageFile(file.fileKey, file.variant)).digest("base64url");
  const etag = `"${hash.slice(0, 22)}"`;
  const headers = new Headers({
    "Cache-Control": file.caching === "keep" ? "private, max-age=3600" : "private, no-cache",
    ETag: etag,
    Vary: "Cookie",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (file.forOtherOrigins) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  const bytes = await readImage(storage, file.fileKey, file.variant);
  if (!bytes) return imageNotFound();
  headers.set("Content-Type", "image/webp");
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { headers });
}

/**
 * The answer for refused and unknown pictures: a plain 404, never a page or the login (app/members/README.md#photos).
 */
export function imageNotFound(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response("Not found", { status: 404, headers });
}
