import { ownPath } from "#app/platform/request/own-path.ts";
import { deskUrls } from "#app/desk-urls.ts";

/** Where to go after the login: an address of the desk, else its first page. Never the login itself. */
export function nextAtDesk(next: string | null | undefined): string {
  const path = ownPath(next);
  const isAtDesk = path !== undefined && /^\/desk(\/|\?|$)/.test(path);
  return isAtDesk && !/^\/desk\/(login|logout|invitation)(\/|\?|$)/.test(path) ? path : deskUrls.today();
}
