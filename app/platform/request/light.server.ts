import { readCookie } from "./cookies.server.ts";
import { savesData } from "./device.ts";

/**
 * Whether the request asks for light pages: the browser's own choice decides, else its wish to save data
 * (app/server/README.md#light-pages).
 */
export function isLight(request: Request): boolean {
  const choice = readCookie(request, "plain");
  if (choice === "1" || choice === "0") return choice === "1";
  return savesData(request);
}

/** Whether the browser says that its line is slow (client hint ECT). */
export function isSlowLine(request: Request): boolean {
  return /^(slow-2g|2g|3g)$/.test(request.headers.get("ect") ?? "");
}

/** `?photos=1` shows photos on light pages from now on and `?photos=0` hides them; undefined if nothing is asked. */
export function photosChoice(request: Request): "1" | "0" | undefined {
  const choice = new URL(request.url).searchParams.get("photos");
  return choice === "1" || choice === "0" ? choice : undefined;
}

/** Whether light pages show photos: as the address asks, else as asked before in this browser session. */
export function showsPhotos(request: Request): boolean {
  return (photosChoice(request) ?? readCookie(request, "photos")) === "1";
}

/** On a light page, `/v.js` asks for one member's element (`X-Part: m-42`) of the page that a like leads to. */
export function requestedPart(request: Request): string | undefined {
  const part = request.headers.get("x-part") ?? "";
  return /^m-\d{1,16}$/.test(part) ? part : undefined;
}

/** On a light chat, `/v.js` asks only for what came after this message and this many changes (`X-After: 12-3`). */
export function updatesAfter(request: Request): { seq: number; changes: number } | undefined {
  const [, seq, changes] = /^(\d{1,9})-(\d{1,9})$/.exec(request.headers.get("x-after") ?? "") ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), changes: Number(changes) };
}
