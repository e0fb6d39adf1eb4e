import { redirect } from "@remix-run/node";
import { findViewer, type Viewer } from "../account/viewer.server.ts";
import { type Site, siteOf } from "../site/site.server.ts";
import { firstTouchOf } from "../tracking/first-touch.server.ts";
import { hasTrafficSource } from "../tracking/first-touch.ts";
import { urls } from "../urls.ts";
import type { Looker } from "./access.queries.server.ts";
import { mayBrowse } from "./browse.ts";
import { lookerOf } from "./looker.server.ts";

export type Browser = {
  site: Site;
  /** Undefined for a visitor whom the site lets browse. */
  viewer: Viewer | undefined;
  looker: Looker;
  /** To be answered along: the first touch of a visitor. */
  headers: Headers;
};

/** Who asks, and whether they may browse members at all (product 3, Who sees). */
export async function findBrowser(request: Request): Promise<Browser & { mayBrowse: boolean }> {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const { touch, cookie } = firstTouchOf(request, site);
  const may = mayBrowse({ signedIn: viewer !== undefined, hasTrafficSource: hasTrafficSource(touch) }, site.settings);
  const headers = new Headers(cookie && !viewer ? { "Set-Cookie": cookie } : {});
  return { site, viewer, looker: lookerOf(site, viewer), headers, mayBrowse: may };
}

/** Guards search and profiles: members and such visitors; others go to the login that leads back here. */
export async function requireBrowser(request: Request): Promise<Browser> {
  const browser = await findBrowser(request);
  if (browser.mayBrowse) return browser;
  const { pathname, search } = new URL(request.url);
  throw redirect(urls.login({ next: pathname + search }), { headers: browser.headers });
}
