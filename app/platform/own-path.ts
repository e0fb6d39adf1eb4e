/**
 * A path of this very site from an address or a form; undefined for other hosts in every disguise (`//evil`, `/\evil`,
 * `https:`), control characters and overlong text.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text) || /[\0-\x1f\\]/.test(text)) return undefined;
  const path = URL.canParse(text, "http://own.invalid") ? new URL(text, "http://own.invalid") : undefined;
  // Dots in the path may fold to a second slash at its front, which browsers read as another host.
  if (path?.host !== "own.invalid" || path.pathname.startsWith("//")) return undefined;
  return path.pathname + path.search + path.hash;
}
