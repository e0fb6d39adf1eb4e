/** Far below what a proxy passes on in one line of an answer. */
const maxLength = 2000;

/**
 * A path of this site from an address or a form; undefined for other hosts in any disguise (`//evil`, `/\evil`,
 * `https:`), control characters and texts that are too long, also once they are encoded.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > maxLength || !/^\/(?![/\\])/.test(text) || /[\0-\x1f\\]/.test(text)) return undefined;
  const path = URL.canParse(text, "http://own.invalid") ? new URL(text, "http://own.invalid") : undefined;
  // Dots in the path may resolve to a leading double slash, which browsers read as another host.
  if (path?.host !== "own.invalid" || path.pathname.startsWith("//")) return undefined;
  const own = path.pathname + path.search + path.hash;
  return own.length > maxLength ? undefined : own;
}

/** A path of this site with a flag for its page to show: `?cancelled=1`. */
export function withFlag(path: string | undefined, flag: string): string | undefined {
  if (path === undefined) return undefined;
  const url = new URL(path, "http://own.invalid");
  url.searchParams.set(flag, "1");
  return url.pathname + url.search;
}
