import { siteOf } from "#app/site/site.server.ts";

/** Where a passkey is used: a browser gives it to this host alone, and says at which origin it was asked for. */
export type RelyingParty = { rpId: string; origin: string };

/** The desk's own host, as this request names it. */
export async function relyingPartyOf(request: Request): Promise<RelyingParty> {
  const { secure } = await siteOf(request);
  const host = (request.headers.get("host") ?? new URL(request.url).host).toLowerCase();
  return { rpId: host.replace(/:\d+$/, ""), origin: `${secure ? "https" : "http"}://${host}` };
}
