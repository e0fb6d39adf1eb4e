import { Links, Meta } from "@remix-run/react";
import { useContext } from "react";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { useShell } from "../use-shell.ts";
import { useDocumentTitle } from "./document-title.ts";
import { RefreshWithoutScripts } from "./refresh-without-scripts.tsx";
import { SearchEngineTags } from "./search-engine-tags.tsx";

/** The document's head. */
export function DocumentHead() {
  const title = useDocumentTitle();
  const neutral = useShell()?.neutralTitle;
  const mode = useContext(RenderModeContext);
  const plain = useContext(LightPageContext);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#211926" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={neutral ? "/icons/neutral.svg" : "/favicon.svg"} type="image/svg+xml" />
      {plain ? null : (
        <>
          {/* The header says it, too. */}
          <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
          {/* What an installed app needs: browsers load it with every page. Light pages leave it out. */}
          <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
          <link rel="apple-touch-icon" href={`/icons/${neutral ? "neutral" : "apple"}-180.png`} />
        </>
      )}
      <title>{title}</title>
      <SearchEngineTags />
      <Meta />
      <RefreshWithoutScripts scripted={mode.hydrate} />
      {mode.inlineCss === undefined ? null : <style dangerouslySetInnerHTML={{ __html: mode.inlineCss }} />}
      {mode.inlineCss === undefined && !plain ? <Links /> : null}
    </head>
  );
}
