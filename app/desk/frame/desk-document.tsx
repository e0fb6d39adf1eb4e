import { useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { innermostHandle, type ScreenHandle } from "#app/platform/render/handle.ts";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { RefreshWithoutScripts } from "#app/shell/document/refresh-without-scripts.tsx";

/** The document of the desk's pages: English, without React in the browser, known to no search engine. */
export function DeskDocument({ children }: { children: ReactNode }) {
  const mode = useContext(RenderModeContext);
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  const title = failed ? undefined : innermostHandle(matches, "deskTitle");
  const scripts = matches.flatMap(({ handle }) => (handle as ScreenHandle | undefined)?.scripts ?? []);
  return (
    <html lang="en" data-niche="general">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{title ? `${title} · Desk` : "Desk"}</title>
        <RefreshWithoutScripts scripted />
        <style dangerouslySetInnerHTML={{ __html: mode.inlineCss ?? "" }} />
      </head>
      <body>
        {children}
        <script src="/desk.js" defer />
        {scripts.map((path) => (
          <script key={path} src={path} defer />
        ))}
      </body>
    </html>
  );
}
