/**
 * The canonical path of a lander: lower case, no trailing slash. Percent escapes mean the same in upper and lower case,
 * and caches in front of the site write them either way, so their case is no reason to redirect.
 */
export function canonicalPath(pathname: string): string {
  const lowered = pathname.replace(/%[0-9a-f]{2}|[^%]+/gi, (part) =>
    part.startsWith("%") ? part.toUpperCase() : part.toLowerCase(),
  );
  return lowered.replace(/(?<=^.|[^/])\/+$/, "");
}
