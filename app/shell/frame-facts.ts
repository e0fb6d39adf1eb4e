import type { Shell } from "./load-shell.server.ts";

/**
 * What any part of a page may show of the frame's data, apart from the viewer's own: the key of the parts that are
 * rendered once for everybody (`RenderedOnce`). Undefined if the root loader failed.
 */
export function frameFactsOf(root: unknown): unknown[] | undefined {
  const shell = root as Shell | null | undefined;
  if (!shell?.site) return undefined;
  const { language, locale, timeZone, today, cdnPrefix, fictional, site } = shell;
  return [language, locale, timeZone, today, cdnPrefix, fictional, site.name, site.niche, Boolean(shell.viewer)];
}
