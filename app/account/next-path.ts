/**
 * Where to go after login: an own path, else `/members`. Refuses other hosts in every disguise (`//evil`, `/\evil`,
 * `https:`), control characters and the login itself.
 */
export function nextPath(next: string | null | undefined): string {
  if (!next || next.length > 2000 || !/^\/(?![/\\])/.test(next) || /[\0-\x1f\\]/.test(next)) return "/members";
  const path = new URL(next, "http://own.invalid");
  if (path.host !== "own.invalid" || /^\/(login|logout)(\/|$)/.test(path.pathname)) return "/members";
  return path.pathname + path.search + path.hash;
}
