import { ownPath } from "#app/platform/request/own-path.ts";

/**
 * Where to go after login: a path of this site, else `/members`. Never the login, the logout or an API call
 * (app/account/README.md#redirects).
 */
export function nextPath(next: string | null | undefined): string {
  const path = ownPath(next);
  return path === undefined || /^\/(login|logout|api)(\/|\?|$)/.test(path) ? "/members" : path;
}
