/** Reads one cookie as plain text; undefined if it is absent, longer than 4 kB or not decodable. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
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
 * other host of the domain can set it (product 2, session).
 */
export function hostCookieName(name: string, site: { secure: boolean }): string {
  return site.secure ? `__Host-${name}` : name;
}

/**
 * A Set-Cookie value, always with Path=/, and with SameSite=Lax unless it says Strict. It is plain text, because Remix's own cookies are base64
 * JSON and other clients write `language=de` themselves. `maxAge` is in seconds: 0 deletes, undefined is a session
 * cookie.
 */
export function writeCookie(
  name: string,
  value: string,
  options: { maxAge?: number; httpOnly?: boolean; sameSite?: "Strict"; secure: boolean },
): string {
  let cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${options.sameSite ?? "Lax"}`;
  if (options.maxAge !== undefined) cookie += `; Max-Age=${options.maxAge}`;
  if (options.httpOnly) cookie += "; HttpOnly";
  if (options.secure) cookie += "; Secure";
  return cookie;
}
