import { readCookie, writeCookie } from "../platform/cookies.server.ts";
import type { Site } from "../site/site.server.ts";
import { type FirstTouch, hasTrafficSource, readFirstTouch, writeFirstTouch } from "./first-touch.ts";

/**
 * The visitor's first touch: what an earlier address left in the session cookie, else this address. `cookie` is set
 * when this address is the first one with a traffic source, and must then go along with the answer (product 6).
 */
export function firstTouchOf(request: Request, site: Site): { touch: FirstTouch; cookie: string | undefined } {
  const kept = readFirstTouch(readCookie(request, "tracking") ?? "");
  if (hasTrafficSource(kept)) return { touch: kept, cookie: undefined };
  const touch = readFirstTouch(new URL(request.url).search);
  if (!hasTrafficSource(touch)) return { touch, cookie: undefined };
  const cookie = writeCookie("tracking", writeFirstTouch(touch), { httpOnly: true, secure: site.secure });
  return { touch, cookie };
}
