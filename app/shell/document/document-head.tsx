import { Links, Meta, UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { RenderedOnce } from "#app/platform/render/rendered-once.tsx";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { useSharedAddress } from "#app/platform/render/use-shared-address.ts";
import { PlainPageContext } from "#app/ui/plain-page.ts";
import { useShell } from "../use-shell.ts";
import { useDocumentTitle } from "./document-title.ts";
import { RefreshWithoutScripts } from "./refresh-without-scripts.tsx";
import { SearchEngineTags } from "./search-engine-tags.tsx";

/** The document's head. A member's page that many open has one head for all who have as much news. */
export function DocumentHead() {
  const title = useDocumentTitle();
  // Browsers do not load what the server needs to render it once.
  const Head = import.meta.env.SSR ? SharedHead : OwnHead;
  return <Head title={title} />;
}

function SharedHead({ title }: { title: string }) {
  return <RenderedOnce as="head" facts={useHeadFacts(title)} content={() => <HeadContent title={title} />} />;
}

function OwnHead({ title }: { title: string }) {
  return (
    <head>
      <HeadContent title={title} />
    </head>
  );
}

/** Undefined for an error, and for a screen that adds elements by its data: others at its address get another head. */
function useHeadFacts(title: string): unknown {
  const address = useSharedAddress();
  const member = Boolean(useShell()?.viewer);
  const screens = useContext(RemixContext)?.routeModules;
  const failed = Boolean(useContext(RouterState)?.errors);
  const addsTags = useMatches().some(
    ({ id, handle }) => screens?.[id]?.meta || (handle as ScreenHandle | undefined)?.refreshWith,
  );
  return member && address && !failed && !addsTags ? ["head", address, title] : undefined;
}

function HeadContent({ title }: { title: string }) {
  const mode = useContext(RenderModeContext);
  const plain = useContext(PlainPageContext);
  return (
    <>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#211926" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {plain ? null : (
        <>
          {/* The header says it, too. */}
          <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
          {/* What an installed app needs: browsers load it with every page. Light pages leave it out. */}
          <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
          <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        </>
      )}
      <title>{title}</title>
      <SearchEngineTags />
      <Meta />
      <RefreshWithoutScripts scripted={mode.hydrate} />
      {mode.inlineCss === undefined ? null : <style dangerouslySetInnerHTML={{ __html: mode.inlineCss }} />}
      {mode.inlineCss === undefined && !plain ? <Links /> : null}
    </>
  );
}
