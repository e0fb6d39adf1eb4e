import { useMatches } from "@remix-run/react";
import type { ScreenHandle } from "#app/platform/render/handle.ts";

/**
 * Lets a page that waits for something look again (`handle.refreshWith`): without scripts the browser loads it anew,
 * with them `waiting.js` asks until it no longer waits. `scripted`: its own scripts ask.
 */
export function RefreshWithoutScripts({ scripted }: { scripted: boolean }) {
  const matches = useMatches();
  const [content] = matches.flatMap(
    ({ handle, data }) => (handle as ScreenHandle | undefined)?.refreshWith?.(data) ?? [],
  );
  if (content === undefined) return null;
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={content} />
      </noscript>
      {import.meta.env.SSR && !scripted ? <script src="/waiting.js" data-pause={content} defer /> : null}
    </>
  );
}
