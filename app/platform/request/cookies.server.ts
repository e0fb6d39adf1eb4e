/** The cookies that prove something: who signs in, from which device, that a proof of age was given. */
export type HostCookie = "session" | "device" | "login_code" | "adult" | "age_attempt" | "desk" | "desk-device";

/** The cookies that anybody may set: choices, and what the visitor's links said. */
export type OpenCookie =
  | "country"
  | "desk_blur"
  | "dismissed"
  | "keys"
  | "language"
  | "photos"
  | "plain"
  | "tracking"
  | "visit";

declare const bound: unique symbol;
/** The name of a `HostCookie` on its site, from `hostCookieName` alone. */
export type HostCookieName = string & { [bound]: true };
type CookieName = OpenCookie | HostCookieName;

/** Reads one cookie as plain text; undefined if it is absent, longer than 4 kB or not decodable. */
export function readCookie(request: Request, name: CookieName): string | undefined {
  return readCookieOf(request.headers.get("cookie") ?? "", name);
}

/** The same for a Cookie header, where there is no request yet. */
export function readCookieOf(header: string, name: CookieName): string | undefined {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const raw = part.slice(at + 1).trim();
    if (raw.length > 4096) return undefined;
    try {
      return decodeURIComponent(raw);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * The name of a cookie that proves something: on https the `__Host-` prefix binds it to this exact host, so that no
 * other host of the domain can set it (app/account/README.md#session).
 */
export function hostCookieName(name: HostCookie, site: { secure: boolean }): HostCookieName {
  return (site.secure ? `__Host-${name}` : name) as HostCookieName;
}

/**
 * A Set-Cookie value, always with Path=/, and with SameSite=Lax unless it says Strict. It is plain text, because Remix's own cookies are base64
 * JSON and other clients write `language=de` themselves. `maxAge` is in seconds: 0 deletes, undefined is a session
 * cookie.
 */
export function writeCookie(
  name: CookieName,
  value: string,
  options: { maxAge?: number; httpOnly?: boolean; sameSite?: "Strict"; secure: boolean },
): string {
  let cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${options.sameSite ?? "Lax"}`;
  if (options.maxAge !== undefined) cookie += `; Max-Age=${options.maxAge}`;
  if (options.httpOnly) cookie += "; HttpOnly";
  if (options.secure) cookie += "; Secure";
  return cookie;
}
