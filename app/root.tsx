import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import "./styles.css";
import { isClosedAfterSignIn } from "#app/age/age-access.server.ts";
import { DeskDocument } from "#app/desk/frame/desk-document.tsx";
import { isDeskRequest } from "#app/desk/require-desk.server.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { type PageTexts, startScript } from "#app/platform/i18n/text-areas.ts";
import { innermostHandle } from "#app/platform/render/handle.ts";
import { InBrowser } from "#app/platform/render/in-browser.tsx";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { ChunkReloadGuard } from "#app/shell/document/chunk-guard-watch.tsx";
import { DocumentHead } from "#app/shell/document/document-head.tsx";
import { ErrorPage } from "#app/shell/errors/error-page.tsx";
import { AnnounceAnsweredForms } from "#app/shell/posts/announce-answered-forms.tsx";
import { PersistentActionData } from "#app/shell/posts/persistent-action-data.tsx";
import { NavigationFocus, NavigationProgress } from "#app/shell/document/navigation.tsx";
import { PageLanguage } from "#app/shell/language/page-language.tsx";
import { CountsProvider } from "#app/shell/live/counts-provider.tsx";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { LeaveNow } from "#app/shell/discretion/leave-now.tsx";
import { OtherAccountNotice } from "#app/shell/posts/other-account-notice.tsx";
import { FailedPostNotice } from "#app/shell/posts/failed-post-notice.tsx";
import { firstTouchHeaders } from "#app/tracking/first-touch-cookie.server.ts";
import { urls } from "#app/urls.ts";

/** Every page's data: language, site, the viewer and their unread counts. Public: visitors get nothing private. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Nothing of a member is read for the desk.
  if (isDeskRequest(request)) return null;
  if (await isClosedAfterSignIn(request)) throw redirectDocument(urls.age());
  const shell = await loadShell(request);
  return data(shell, { headers: shell.viewer ? {} : await firstTouchHeaders(request) });
}

export function Layout({ children }: { children: ReactNode }) {
  const mode = useContext(RenderModeContext);
  const page = useContext(LightPageContext);
  const shell = useRouteLoaderData<typeof loader>("root");
  const isAtDesk = innermostHandle(useMatches(), "frame") === "desk";
  if (isAtDesk) return <DeskDocument>{children}</DeskDocument>;
  // An update for an open chat: no document.
  if (page?.after !== undefined) return <>{children}</>;
  return (
    <CountsProvider>
      <html lang={shell?.language ?? "en"} data-niche={shell?.site.niche ?? "general"}>
        <DocumentHead />
        <body data-news={page && shell?.counts ? `${shell.counts.unread} ${shell.counts.newLikes}` : undefined}>
          <NavigationProgress />
          <InBrowser>
            <ChunkReloadGuard />
            <AnnounceAnsweredForms />
            <PageLanguage />
            <FailedPostNotice />
            <NavigationFocus />
          </InBrowser>
          <OtherAccountNotice />
          {children}
          {shell?.leave ? <LeaveNow {...shell.leave} /> : null}
          {mode.hydrate ? <HydrationScripts texts={mode.texts} nonce={mode.nonce} /> : null}
          {mode.scriptless ? null : <script src="/v.js" defer />}
          {shell?.speedScript && <script src={shell.speedScript} defer />}
        </body>
      </html>
    </CountsProvider>
  );
}

function HydrationScripts({ texts, nonce }: { texts: PageTexts; nonce: string | undefined }) {
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript(texts) }} />
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
  return (
    <PersistentActionData>
      <Outlet />
    </PersistentActionData>
  );
}

/** Errors of the root itself; each layout renders its own frame around the errors of its screens. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
