/**
 * True if the request's headers show that another site made it: an Origin of another host, Sec-Fetch-Site cross-site
 * or same-site, a Referer of another host. A request without these headers passes: old and text browsers send none,
 * and the session cookie is SameSite=Lax. `Origin: null` alone is no evidence: forms of a page that must not tell its
 * address send it to their own site.
 */
export function isCrossSite(request: Request): boolean {
  const host = request.headers.get("host") ?? new URL(request.url).host;
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== "null" && hostOf(origin) !== host) return true;
  return isCrossSiteNavigation(request, host);
}

/**
 * The same for a GET with side effects (logout.php, auto-like.php): browsers send no Origin there
 * (app/api/README.md#gets-that-act).
 */
export function isCrossSiteNavigation(
  request: Request,
  host = request.headers.get("host") ?? new URL(request.url).host,
): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") return true;
  const referer = request.headers.get("referer");
  return referer !== null && referer !== "" && hostOf(referer) !== host;
}

function hostOf(address: string): string | undefined {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
}
