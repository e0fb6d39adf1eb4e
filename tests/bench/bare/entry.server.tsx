import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToBuffer } from "../../../app/platform/render/render-to-buffer.server.ts";

/** Rendered into one buffer like the site's own pages, so that the comparison is about everything else. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToBuffer(<RemixServer context={context} url={request.url} />, undefined);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(new Uint8Array(body), { status, headers });
}
