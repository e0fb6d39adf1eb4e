import type { LoaderFunctionArgs } from "@remix-run/node";
import { findMarketingLink } from "#app/landers/links/marketing-link.queries.server.ts";
import { marketingLink } from "#app/landers/links/marketing-link.ts";
import { db } from "#app/platform/database/db.server.ts";
import { qrPng, qrSvg } from "#app/platform/render/qr-files.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { requireSite } from "#app/site/site.server.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { qrRefusalFor } from "#app/desk/marketing/qr-refusal.server.ts";

/** The QR code of a link as a file, SVG or PNG, for marketing. A link that no code can hold is 422, with a sentence. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const id = parseId(params.id);
  const format = (["svg", "png"] as const).find((each) => each === params.format);
  const link = id === undefined ? undefined : await findMarketingLink(db, id);
  if (!link || !format)
    return new Response("Not found", { status: 404, headers: { "Cache-Control": "private, no-store" } });
  const address = marketingLink((await requireSite(link.siteId)).origin, link);
  const refusal = qrRefusalFor(address);
  if (refusal) return new Response(refusal, { status: 422, headers: { "Cache-Control": "private, no-store" } });
  const headers = {
    "Content-Type": format === "svg" ? "image/svg+xml" : "image/png",
    "Content-Disposition": `attachment; filename="link-${link.id}.${format}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(format === "svg" ? qrSvg(address) : await qrPng(address), { headers });
}
