/** The forms that sign somebody in; on desktops the sign-up is also a modal over another page. */
const signInForm = /\/(login|signup|complete-signup)$/;
const loginForm = /\/login$/;

/**
 * Whether a request comes from a form that has just signed somebody in, and yet without any cookie: the browser keeps
 * none of this site's. Nothing else tells, because such a browser looks like every new visitor's. The guarded pages that
 * ask here have no links on those forms; a profile, which has some on sign-up forms, asks `byLogin` alone.
 */
export function isCookieBlocked({ url, headers }: Pick<Request, "url" | "headers">, byLogin = false): boolean {
  const referer = headers.get("referer") ?? "";
  if (headers.has("cookie") || !URL.canParse(referer)) return false;
  const [from, to] = [new URL(referer), new URL(url)];
  if (from.host !== (headers.get("host") ?? to.host)) return false;
  if (byLogin) return loginForm.test(from.pathname);
  return signInForm.test(from.pathname) || from.searchParams.has("signup");
}
