import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { revalidatesUnlessFailed } from "#app/platform/failure-answer.ts";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import { NavigationProgress } from "#app/shell/navigation-progress.tsx";
import { ChunkGuardWatch } from "#app/shell/chunk-guard-watch.tsx";
import { FormsAnswered } from "#app/shell/forms-answered.tsx";
import { DocumentTitle } from "#app/shell/document-title.tsx";
import { Polling } from "#app/shell/polling.tsx";
import { SearchEngineTags } from "#app/shell/search-engine-tags.tsx";
import { loadShell } from "#app/shell/shell-data.server.ts";
import { firstTouchHeaders } from "#app/tracking/first-touch.server.ts";
import "./styles.css";

/** What every page knows: language, site, who is signed in, and their unread counts. Public: it shows nothing private. */
export async function loader({ request }: LoaderFunctionArgs) {
  const shell = await loadShell(request);
  return data(shell, { headers: shell.viewer ? {} : await firstTouchHeaders(request) });
}

/** A post that got no answer leaves the frame as it is: asking again would only fail too. */
export const shouldRevalidate = revalidatesUnlessFailed;

export function Layout({ children }: { children: ReactNode }) {
  const mode = useContext(RenderModeContext);
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <Polling>
      <html lang={shell?.language ?? "en"} data-niche={shell?.site.niche ?? "general"}>
        <head>
          <meta charSet="utf-8" />
          <meta
            name="viewport"
            content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
          />
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#211926" media="(prefers-color-scheme: dark)" />
          <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
          <link rel="apple-touch-icon" href="/icons/apple-180.png" />
          <DocumentTitle />
          <SearchEngineTags />
          <Meta />
          {mode.inlineCss === undefined ? <Links /> : <style dangerouslySetInnerHTML={{ __html: mode.inlineCss }} />}
        </head>
        <body>
          <NavigationProgress />
          <ChunkGuardWatch />
          <FormsAnswered />
          {children}
          {mode.hydrate ? <HydrationScripts texts={mode.texts} nonce={mode.nonce} /> : null}
          <script src="/v.js" defer />
        </body>
      </html>
    </Polling>
  );
}

function HydrationScripts({ texts, nonce }: { texts: object; nonce: string | undefined }) {
  return (
    <>
      <script
        id="texts"
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: JSON.stringify(texts).replaceAll("<", "\\u003c") }}
      />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

/** Errors of the root itself; each layout draws its own frame around the errors of its screens. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
