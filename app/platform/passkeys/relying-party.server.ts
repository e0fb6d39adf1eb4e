/** Where a passkey is used: a browser gives it to this host alone, and says at which origin it was asked for. */
export type RelyingParty = { rpId: string; origin: string };

/** The host that a request names; `secure`: browsers reach it by https. */
export function relyingPartyOf(request: Request, { secure }: { secure: boolean }): RelyingParty {
  const host = (request.headers.get("host") ?? new URL(request.url).host).toLowerCase();
  return { rpId: host.replace(/:\d+$/, ""), origin: `${secure ? "https" : "http"}://${host}` };
}
