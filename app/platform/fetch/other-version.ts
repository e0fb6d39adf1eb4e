import { type Router, versionOfPage } from "../remix-internals.ts";
import { isPageAt } from "./data-request.ts";

/** In answers with loader data: the version whose scripts can show them. */
export const versionHeader = "X-Version";

let isOtherServed = false;

/**
 * Notes the version of loader data for `isOtherVersionServed`; true if it is not the open page's: after a deploy, or from
 * a process that is not restarted yet. `answer`: undefined if there was none. Answers that do not say, such as the page's
 * own, are of this version.
 */
export function noteVersionOf(answer: Response | undefined, own = versionOfPage()): boolean {
  const version = answer?.headers.get(versionHeader) ?? own;
  isOtherServed = own !== undefined && version !== own;
  return isOtherServed;
}

/** Whether the last loader data were of another version: what fails to show them need not be a fault. */
export const isOtherVersionServed = (): boolean => isOtherServed;

/**
 * The address that a navigation is loading with the request for this page. Undefined where a document would lose something: for what
 * reloads the open page's data or changes its address only, whose fields stay, and for the page that answers a post.
 */
export function addressOfNavigation(page: string, router: Router | undefined): string | undefined {
  const { location, formMethod } = router?.state.navigation ?? {};
  if (!location || formMethod === "POST" || location.pathname === router?.state.location.pathname) return undefined;
  return isPageAt(page, location.pathname) ? location.pathname + location.search + location.hash : undefined;
}

/** Opens an address of this site as a document. */
export function openDocument(address: string): void {
  // The page is left while its router waits. Browsers may bring it back as it was.
  window.addEventListener("pageshow", ({ persisted }) => persisted && reopen());
  const { pathname, search } = window.location;
  // After Back the address is the open one already. With a hash the browser would only scroll.
  if (address.split("#", 1)[0] === pathname + search) reopen();
  else window.location.assign(address);
}

const reopen = () => window.location.replace(window.location.pathname + window.location.search);
