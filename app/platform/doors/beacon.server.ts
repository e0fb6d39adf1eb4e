import { isCrossSite } from "./cross-site.server.ts";
import { readBody } from "./read-body.server.ts";

const beaconTypes = ["application/json", "text/plain", ""];

/**
 * The beacon door, for `navigator.sendBeacon` of our own pages, where nobody reads the answer. Refuses requests from
 * other sites (403), other content types (415) and bodies over 4 kB (413).
 */
export async function beaconDoor(
  request: Request,
  { types = beaconTypes }: { types?: string[] } = {},
): Promise<{ ok: true; body: string } | { ok: false; answer: Response }> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const refuse = (status: number) => ({ ok: false as const, answer: new Response(null, { status }) });
  if (isCrossSite(request)) return refuse(403);
  if (!types.includes(type)) return refuse(415);
  const body = await readBody(request, 4_000);
  if (body.overlong) return refuse(413);
  return { ok: true, body: body.text };
}
