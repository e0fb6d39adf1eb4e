import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "../platform/db.server.ts";
import { photoStorage } from "../platform/storage.server.ts";
import { findMemberAccess } from "./access.queries.server.ts";
import { findBrowser } from "./browser.server.ts";
import { photoAnswerTo } from "./photo-access.ts";
import { findPhoto } from "./photo.queries.server.ts";
import { imageFile, imageVariants } from "../platform/images/image-variants.ts";

/**
 * One file of a photo. Public, but every request asks anew who may have these bytes (product 3, Photos). Refused and
 * unknown look the same: a plain 404, never a page and never the login.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const id = params.id ?? "";
  const variant = imageVariants.find((each) => each === params.variant);
  if (!variant || !/^[\w-]{22}$/.test(id)) return notFound();
  const { site, viewer, looker, mayBrowse } = await findBrowser(request);
  const photo = await findPhoto(db, id, site.niche.number);
  if (!photo) return notFound();
  const member = await findMemberAccess(db, looker, photo.profileId);
  const answer = photoAnswerTo({
    variant,
    status: photo.status,
    main: photo.main,
    listed: photo.listed,
    access: member?.access ?? "hidden",
    mayBrowse,
    premium: viewer?.paidUser ?? false,
  });
  if (answer === "refuse") return notFound();

  const key = imageFile(photo.fileKey, variant);
  const headers = new Headers({
    "Cache-Control": answer === "keep" ? "private, max-age=3600" : "private, no-cache",
    // A key's bytes never change: another picture is another key.
    ETag: `"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`,
    Vary: "Cookie",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (request.headers.get("if-none-match") === headers.get("ETag")) return new Response(null, { status: 304, headers });
  const bytes = await photoStorage.read(key);
  if (!bytes) return notFound();
  headers.set("Content-Type", "image/webp");
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { headers });
}

function notFound(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response("Not found", { status: 404, headers });
}
