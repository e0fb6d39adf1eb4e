import type { LoaderFunctionArgs } from "@remix-run/node";
import { assetTypeOf, findAsset } from "#app/jobs/built-assets.server.ts";
import { findTextFile } from "#app/platform/i18n/text-files.server.ts";
import { db } from "#app/platform/database/db.server.ts";

/**
 * A script or stylesheet of another version, requested by a page of that version
 * (scripts/deploy/README.md#running-it-for-real). This version's own files are served before Remix gets the request.
 * Public, like all assets.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const name = params.name ?? "";
  // In development there are no built texts.
  const body = findTextFile(`/assets/${name}`) ?? (await findAsset(db, name));
  if (!body) {
    const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
    return new Response("We couldn't find this file.\n", { status: 404, headers });
  }
  return new Response(typeof body === "string" ? body : new Uint8Array(body), {
    headers: {
      "content-type": assetTypeOf(name),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
