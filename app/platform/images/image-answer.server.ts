import { createHash } from "node:crypto";
import type { Storage } from "../storage.ts";

/**
 * One stored file of a picture as an answer, for whom the caller has let in: `keep` stays an hour in the browser,
 * `recheck` is asked about each time. A file that is gone is the same plain 404 as a refused one.
 */
export async function answerImage(
  request: Request,
  storage: Storage,
  file: { key: string; caching: "keep" | "recheck" },
): Promise<Response> {
  const headers = new Headers({
    "Cache-Control": file.caching === "keep" ? "private, max-age=3600" : "private, no-cache",
    // A key's bytes never change: another picture is another key.
    ETag: `"${createHash("sha256").update(file.key).digest("base64url").slice(0, 22)}"`,
    Vary: "Cookie",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (request.headers.get("if-none-match") === headers.get("ETag")) return new Response(null, { status: 304, headers });
  const bytes = await storage.read(file.key);
  if (!bytes) return noImage();
  headers.set("Content-Type", "image/webp");
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { headers });
}

/** Refused and unknown pictures alike: a plain 404, never a page and never the login (product 3, Photos). */
export function noImage(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response("Not found", { status: 404, headers });
}
