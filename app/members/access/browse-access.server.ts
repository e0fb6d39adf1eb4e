import { redirect } from "@remix-run/node";
import { isCookieBlocked } from "#app/account/session/blocked-cookies.ts";
import { findViewer, type Viewer } from "#app/account/session/viewer.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { type Site, siteOf } from "#app/site/site.server.ts";
import { firstTouchOf } from "#app/tracking/first-touch-cookie.server.ts";
import { hasTrafficSource } from "#app/tracking/first-touch.ts";
import { urls } from "#app/urls.ts";
import type { ViewerScope } from "./access.queries.server.ts";
import { mayBrowse } from "./may-browse.ts";
import { viewerScopeOf } from "./viewer-scope.server.ts";

type BrowseContext = {
  site: Site;
  /** Undefined for a visitor. */
  viewer: Viewer | undefined;
  scope: ViewerScope;
  /** Headers for the response: sets the first-touch cookie of a visitor. */
  headers: Headers;
};

/** Who is browsing, and whether they may browse members at all (app/members/README.md#who-sees-whom). */
export async function loadBrowseContext(request: Request): Promise<BrowseContext & { mayBrowse: boolean }> {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const { touch, cookie } = firstTouchOf(request, site);
  const may = mayBrowse({ signedIn: viewer !== undefined, hasTrafficSource: hasTrafficSource(touch) }, site.settings);
  const headers = new Headers(cookie && !viewer ? { "Set-Cookie": cookie } : {});
  return { site, viewer, scope: viewerScopeOf(site, viewer), headers, mayBrowse: may };
}

/**
 * Guards search and profiles: members, and visitors if the site allows it; others go to the login, which returns here.
 */
export async function requireMayBrowse(request: Request): Promise<BrowseContext> {
  const browser = await loadBrowseContext(request);
  if (browser.mayBrowse) return browser;
  const { pathname, search } = new URL(request.url);
  const cookies = isCookieBlocked(request, pathname !== urls.members()) ? 1 : undefined;
  throw redirect(urls.login({ next: ownPath(pathname + search), cookies }), { headers: browser.headers });
}
