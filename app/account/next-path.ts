import { ownPath } from "../platform/own-path.ts";

/** Where to go after login: an own path, else `/members`; never back to the login or logout itself, nor to a call that acts (product 2). */
export function nextPath(next: string | null | undefined): string {
  const path = ownPath(next);
  return path === undefined || /^\/(login|logout|api)(\/|\?|$)/.test(path) ? "/members" : path;
}
