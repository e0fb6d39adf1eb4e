import type { Router } from "../own-answers.ts";

/** In answers with loader data: the version whose scripts can show them. */
export const versionHeader = "X-Version";

/** The version of the open page's scripts; Remix stores its list of them in `window`. */
const ownVersion = () => (window as { __remixManifest?: { version?: string } }).__remixManifest?.version;

let isAnsweredByOther = false;

/**
 * Whether loader data are of another version than the open page: after a deploy, or from a process that is not restarted
 * yet. Noted for `isAnotherVersionServed`. `answer`: undefined if there was none. Answers that do not say, such as the
 * page's own, are of this version.
 */
export function isOfOtherVersion(answer: Response | undefined, own = ownVersion()): boolean {
  const version = answer?.headers.get(versionHeader) ?? own;
  isAnsweredByOther = own !== undefined && version !== own;
  return isAnsweredByOther;
}

/** Whether the last loader data were of another version: what fails to show them need not be a fault. */
export const isAnotherVersionServed = (): boolean => isAnsweredByOther;

/**
 * The address that a navigation is loading with this request; undefined for what reloads the open page's data, and for
 * the page that answers a post, whose answer would be lost.
 */
export function addressOfNavigation(pathname: string, router: Router | undefined): string | undefined {
  const { location, formMethod } = router?.state.navigation ?? {};
  if (!location || formMethod === "POST") return undefined;
  return pathname === dataPathOf(location.pathname) ? location.pathname + location.search + location.hash : undefined;
}

/** Where single fetch asks for a page's data. */
export const dataPathOf = (path: string): string => (path === "/" ? "/_root.data" : `${path}.data`);
