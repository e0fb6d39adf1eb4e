import { useMatches } from "@remix-run/react";
import type { ScreenHandle } from "#app/platform/render/handle.ts";

/**
 * Lets a browser without scripts load a page again that waits for something (`handle.refreshWith`). `scripted`: the
 * page's own scripts look again by themselves, so that the browser need not.
 */
export function RefreshWithoutScripts({ scripted }: { scripted: boolean }) {
  const matches = useMatches();
  const [content] = matches.flatMap(
    ({ handle, data }) => (handle as ScreenHandle | undefined)?.refreshWith?.(data) ?? [],
  );
  if (content === undefined) return null;
  const refresh = <meta httpEquiv="refresh" content={content} />;
  return scripted ? <noscript>{refresh}</noscript> : refresh;
}
