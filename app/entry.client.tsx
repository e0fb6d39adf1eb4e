import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { startProfileStore } from "#app/members/profile/profile-store.ts";
import { installFormPostFetch } from "#app/platform/fetch/form-post-fetch.ts";
import { startBrowserTexts } from "#app/platform/i18n/browser.ts";
import { TextsProvider } from "#app/platform/i18n/use-translation.tsx";
import { installLoaderFetch } from "#app/platform/fetch/loader-fetch.ts";
import { reloadOnChunkFailure } from "#app/shell/document/chunk-guard.ts";
import { sendPageHidden } from "#app/shell/document/page-hidden.ts";

reloadOnChunkFailure();
installLoaderFetch();
startProfileStore();
installFormPostFetch();
sendPageHidden();

void Promise.all([startBrowserTexts(), readPageData()]).then(([texts]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider texts={texts}>
          <RemixBrowser />
        </TextsProvider>
      </StrictMode>,
    );
  });
});

/**
 * Remix reads the data of a page in its first rendering, and React waits for it with the whole document. A tap in that
 * moment makes React 18 give the document up for good (its error 345), so the data is read before.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}
